import type { SyntaxNode } from '@lezer/common'
import { assignmentOf, otherConstant, startsOf } from './assignments.ts'
import { emptyStatement } from './branches.ts'
import { moved } from './comparisons.ts'
import { callOf, type Edit, isNumber, partsOf, type Site, sidesOf, textOf } from './site.ts'

export function initialValues(site: Site): Edit[] {
  // The start of a counting loop is off by one instead.
  if (site.around.part === 'start') return []
  return startsOf(site).flatMap((value) => {
    const text = otherConstant(value, site)
    return text === null ? [] : [{ kind: 'initial-value' as const, from: value.from, to: value.to, text, shown: site.node }]
  })
}

export function missingResets(site: Site): Edit[] {
  const { node, parts, program, around } = site
  const drop = (from: number, to: number, text: string): Edit[] => [{ kind: 'missing-reset', from, to, text, shown: node }]
  if (node.name === 'ExpressionStatement' && isClearing(parts[0], site)) return drop(node.from, node.to, emptyStatement(site))
  if (around.loop === null || around.part !== 'body') return []
  const assigned = assignmentOf(node, site)
  if (assigned?.operator === '=' && isFresh(assigned.value, site)) {
    const name = textOf(assigned.target, program)
    // A mark in an array is no reset.
    if (!/^\w+$/.test(name)) return []
    if (program.family !== 'python') return drop(node.from, node.to, ';')
    // A first round without a value would crash, and that is another fault.
    return drop(assigned.value.from, assigned.value.to, `locals().get("${name}", ${textOf(assigned.value, program)})`)
  }
  const isDeclared = program.family === 'cpp' && node.name === 'Declaration' && !parts.some(({ name }) => name === 'static')
  const declarators = parts.filter(({ name }) => name === 'InitDeclarator')
  if (
    isDeclared &&
    declarators.length > 0 &&
    declarators.every((one) => startsOf({ node: one, parts: partsOf(one), program }).some((value) => isFresh(value, site)))
  )
    return drop(node.from, node.from, 'static ')
  return []
}

/** A value that begins something: a constant, or an empty list. */
const isFresh = (value: SyntaxNode, site: Site): boolean =>
  otherConstant(value, site) !== null || /^(\[\]|\{\}|""|''|set\(\)|dict\(\)|list\(\))$/.test(textOf(value, site.program))

/** `a.clear()`, and `memset` or `fill` of a whole array. */
function isClearing(node: SyntaxNode | undefined, { program }: Site): boolean {
  const call = callOf(node, program)
  return call !== null && /^(clear|memset|fill|fill_n)$/.test(call.name.text)
}

const pairs = [
  ['front', 'back'],
  ['pop_front', 'pop_back'],
  ['push_front', 'push_back'],
  ['find', 'rfind'],
  ['find_first_of', 'find_last_of'],
  ['lower_bound', 'upper_bound'],
  ['bisect_left', 'bisect_right'],
  ['indexOf', 'lastIndexOf'],
  ['index', 'rindex'],
  ['getFirst', 'getLast'],
  ['peekFirst', 'peekLast'],
  ['pollFirst', 'pollLast'],
  ['removeFirst', 'removeLast'],
  ['addFirst', 'addLast'],
  ['firstKey', 'lastKey'],
  ['floorKey', 'lowerKey'],
  ['ceilingKey', 'higherKey'],
  ['popleft', 'pop'],
  ['appendleft', 'append'],
] as const
const partners = new Map<string, string>(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)
/** Names that many other things have too; they change in one direction alone. */
const oneWay = new Set(['pop', 'append', 'push_back', 'pop_back'])

export function firstAndLast(site: Site): Edit[] {
  const { node, parts, program, around } = site
  const turn = (from: number, to: number, text: string): Edit[] => [{ kind: 'first-last', from, to, text, shown: node }]
  const call = callOf(node, program)
  const partner = call && !oneWay.has(call.name.text) ? partners.get(call.name.text) : undefined
  // A member of a map has no other end.
  if (call && partner && !(call.name.text === 'find' && call.args.length > 1)) return turn(call.name.from, call.name.to, partner)
  if (node.name === 'BreakStatement' && around.breaksLoop && around.loop !== null && around.part === 'body')
    return turn(node.from, node.to, emptyStatement(site))
  const index = parts[2]
  const isRead = !/^Assign|^Update/.test(node.parent?.name ?? '') || node.parent?.firstChild?.from !== node.from
  if (program.family === 'python' && node.name === 'MemberExpression' && parts.length === 4 && parts[1]?.name === '[' && index && isRead) {
    const text = textOf(index, program)
    if (text === '0') return turn(index.from, index.to, '-1')
    if (text === '-1') return turn(index.from, index.to, '0')
  }
  return []
}

/** A loop that fills an array from itself runs the other way. */
export function loopDirections(site: Site): Edit[] {
  const { node, parts, program } = site
  if (node.name !== 'ForStatement') return []
  const body = parts.at(-1)
  if (!body || !readsWhatItWrites(body, site)) return []
  if (program.family === 'python') {
    const range = parts.find((part) => callOf(part, program)?.name.text === 'range')
    if (!range) return []
    const text = textOf(range, program)
    return text.startsWith('\n')
      ? []
      : [{ kind: 'loop-direction', from: range.from, to: range.to, text: `reversed(${text})`, shown: range }]
  }
  const spec = parts.find(({ name }) => name === 'ForSpec')
  const inner = (spec ? partsOf(spec) : parts).filter(({ name }) => !/^[(;]$/.test(name))
  const close = inner.findIndex(({ name }) => name === ')')
  const [start, condition, step] = inner.slice(inner[0]?.name === 'for' ? 1 : 0, close)
  if (!start || !condition || !step) return []
  const declarator = partsOf(start).find(({ name }) => /^(InitDeclarator|VariableDeclarator)$/.test(name))
  const first = declarator ? partsOf(declarator).at(-1) : null
  const sides = sidesOf({ node: condition, parts: partsOf(condition), program })
  const sign = partsOf(step).find((part) => /^(\+\+|--)$/.test(textOf(part, program)))
  const counter = declarator ? textOf(partsOf(declarator)[0], program) : ''
  if (!first || !sides || !sign || textOf(sides.left, program) !== counter || !/^[<>]=?$/.test(sides.operator)) return []
  const isUp = textOf(sign, program) === '++'
  if (isUp !== sides.operator.startsWith('<')) return []
  const last = sides.operator.endsWith('=') ? textOf(sides.right, program) : moved(sides.right, isUp ? -1 : 1, site)
  const begin = textOf(first, program)
  if (last === null || last.startsWith('\n') || begin.startsWith('\n')) return []
  const text = `${program.source.slice(start.from, first.from)}${last}; ${counter} ${isUp ? '>=' : '<='} ${begin}; ${counter}${isUp ? '--' : '++'}`
  return [{ kind: 'loop-direction', from: start.from, to: step.to, text, shown: { from: start.from, to: step.to } }]
}

/** The body has an assignment to an element of an array, whose value or condition reads the same array. */
function readsWhatItWrites(body: SyntaxNode, { program }: Site): boolean {
  const waiting = [body]
  // The body of a loop around large loops is not looked through.
  for (let looked = 0, node = waiting.pop(); node && looked < 200; looked++, node = waiting.pop()) {
    const assigned = assignmentOf(node, { program })
    if (assigned && /^(SubscriptExpression|ArrayAccess|MemberExpression)$/.test(assigned.target.name)) {
      const name = textOf(partsOf(assigned.target)[0], program)
      if (/^\w+$/.test(name) && textOf(assigned.value, program).includes(`${name}[`)) return true
    }
    if (!isNumber(node)) waiting.push(...partsOf(node).slice(0, 50))
  }
  return false
}
