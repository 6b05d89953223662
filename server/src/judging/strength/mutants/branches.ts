import type { SyntaxNode } from '@lezer/common'
import { type Assignment, assignmentOf } from './assignments.ts'
import { bare, callOf, type Edit, isCall, partsOf, readsInput, type Site, sidesOf, textOf } from './site.ts'

/** A clause of an `if`: from its condition to its body. An `else` has no condition. */
type Clause = { word: SyntaxNode; condition: SyntaxNode | undefined; body: SyntaxNode }

/** The clauses of an `if`. In C and Java an `else if` is an `else` with another `if` as its body. */
function clausesOf(node: SyntaxNode): Clause[] {
  const clauses: Clause[] = []
  let [word, condition]: (SyntaxNode | undefined)[] = []
  for (const part of partsOf(node)) {
    if (/^(if|elif|else)$/.test(part.name)) [word, condition] = [part, undefined]
    else if (word && word.name !== 'else' && !condition) condition = part
    else if (word) clauses.push({ word, condition, body: part })
  }
  return clauses
}

/** The statements of a body, with and without braces. */
const statementsOf = (body: SyntaxNode): SyntaxNode[] =>
  /^(CompoundStatement|Block|Body)$/.test(body.name) ? partsOf(body).filter(({ name }) => !/^[{}:]$/.test(name)) : [body]

/** A statement that does nothing. */
export const emptyStatement = ({ program }: Pick<Site, 'program'>): string => (program.family === 'python' ? 'pass' : ';')

export function droppedBranches(site: Site): Edit[] {
  const { node, program } = site
  if (node.name !== 'IfStatement') return []
  const clauses = clausesOf(node)
  const [first, second] = clauses
  if (!first || readsInput(sideThatReads(first.condition, site), program)) return []
  const drop = (from: number, to: number, text: string): Edit => ({ kind: 'dropped-branch', from, to, text, shown: node })
  const edits: Edit[] = []
  if (!second) edits.push(drop(node.from, node.to, emptyStatement(site)))
  else if (program.family !== 'python') edits.push(drop(node.from, second.body.from, ''))
  else if (second.word.name === 'elif') edits.push(drop(node.from, second.word.from + 'el'.length, ''))
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1]
    if (before) edits.push(drop(before.body.to, clause.body.to, ''))
  }
  return edits
}

/** In `scanf(...) != 1` the reading side. */
function sideThatReads(condition: SyntaxNode | undefined, { program }: Site): SyntaxNode | undefined {
  const inner = bare(condition)
  return inner?.name === 'BinaryExpression' ? sidesOf({ node: inner, parts: partsOf(inner), program })?.left : inner
}

export function droppedConditions(site: Site): Edit[] {
  const sides = sidesOf(site)
  if (!sides || !/^(LogicOp|and|or)$/.test(sides.sign.name) || !/^(&&|\|\||and|or)$/.test(sides.operator)) return []
  const { left, right } = sides
  const shown = site.node
  const edits: Edit[] = []
  if (!readsInput(right, site.program)) edits.push({ kind: 'dropped-condition', from: left.to, to: right.to, text: '', shown })
  const before = sidesOf({ node: left, parts: partsOf(left), program: site.program })
  if (before?.operator !== sides.operator && !readsInput(left, site.program))
    edits.push({ kind: 'dropped-condition', from: left.from, to: right.from, text: '', shown })
  return edits
}

/** An `if` that keeps a better value: `if (a < best) best = a`. */
export function updateOf(node: SyntaxNode, site: Pick<Site, 'program'>): { sign: SyntaxNode; update: Assignment; body: SyntaxNode } | null {
  if (node.name !== 'IfStatement') return null
  const [only, other] = clausesOf(node)
  const condition = bare(only?.condition)
  if (!only || other || !condition) return null
  const sides = sidesOf({ node: condition, parts: partsOf(condition), program: site.program })
  if (sides?.sign.name !== 'CompareOp' || !/^[<>]=?$/.test(sides.operator)) return null
  const compared = [textOf(sides.left, site.program), textOf(sides.right, site.program)]
  for (const statement of statementsOf(only.body).slice(0, 5)) {
    const update = assignmentOf(statement, site)
    if (update && update.operator === '=' && compared.includes(textOf(update.target, site.program)))
      return { sign: sides.sign, update, body: only.body }
  }
  return null
}

/** The last value instead of the best one, the last summand instead of the sum, and a loop that stops at its first success. */
export function greedy(site: Site): Edit[] {
  const { node, program, around } = site
  const edits: Edit[] = []
  const keep = (from: number, to: number, text: string, shown: { from: number; to: number } = node): void => {
    edits.push({ kind: 'greedy', from, to, text, shown })
  }
  const update = updateOf(node, site)
  if (update && program.family !== 'python') keep(node.from, update.body.from, '')
  const [only, other] = node.name === 'IfStatement' ? clausesOf(node) : []
  if (update && program.family === 'python' && only?.condition) keep(only.condition.from, only.condition.to, 'True')
  if (only && !other && around.breaksLoop && around.loop !== null) {
    const end = breakAfter(only.body, site)
    if (end) keep(end.from, end.to, end.text, end.shown)
  }
  const assigned = assignmentOf(node, site)
  if (assigned?.operator === '+=' && around.loop !== null && !/^(Number|IntegerLiteral)$/.test(assigned.value.name))
    keep(assigned.sign?.from ?? 0, assigned.sign?.to ?? 0, '=')
  return [...edits, ...extremes(site)]
}

/** The place behind the last statement of a body, and the text that ends the loop there. */
function breakAfter(body: SyntaxNode, { program }: Site): Omit<Edit, 'kind'> | null {
  const statements = statementsOf(body)
  const last = statements.at(-1)
  if (!last || statements.some(({ name }) => /^(Break|Continue|Return|Throw|Raise)Statement$/.test(name))) return null
  if (program.family === 'python') {
    const isSimple = /^(Assign|Update|Expression|Pass|Delete)Statement$|^StatementGroup$/.test(last.name)
    return isSimple && !/Pass/.test(last.name) ? { from: last.to, to: last.to, text: '; break', shown: last } : null
  }
  if (last !== body) return { from: last.to, to: last.to, text: ' break;', shown: last }
  const isSimple = last.name === 'ExpressionStatement' && last.to - last.from <= 200
  return isSimple ? { from: last.from, to: last.to, text: `{ ${program.source.slice(last.from, last.to)} break; }`, shown: last } : null
}

/** `max` for `min`, and `best = max(best, x)` without its old value. */
function extremes(site: Site): Edit[] {
  const { node, program } = site
  const call = callOfExtreme(node, site)
  if (!call) return []
  const { name, args } = call
  const text = name.text === 'max' ? 'min' : 'max'
  const edits: Edit[] = [{ kind: 'greedy', from: name.from, to: name.to, text, shown: node }]
  const outer = node.parent
  const assigned = outer
    ? assignmentOf(/^Assign/.test(outer.name) && outer.parent?.name === 'ExpressionStatement' ? outer.parent : outer, site)
    : null
  const [one, two] = args
  if (one && two && args.length === 2 && assigned?.operator === '=' && assigned.value.from === node.from && assigned.value.to === node.to) {
    const target = textOf(assigned.target, program)
    const kept = textOf(one, program) === target ? two : textOf(two, program) === target ? one : null
    if (kept) edits.push({ kind: 'greedy', from: node.from, to: node.to, text: textOf(kept, program), shown: outer ?? node })
  }
  return edits
}

function callOfExtreme(node: SyntaxNode, { program }: Site) {
  if (!isCall(node)) return null
  const call = callOf(node, program)
  return call && /^(max|min)$/.test(call.name.text) ? call : null
}
