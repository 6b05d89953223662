import type { SyntaxNode } from '@lezer/common'
import { updateOf } from './branches.ts'
import { callOf, type Edit, isNumber, outside, partsOf, readsInput, type Site, sidesOf, textOf } from './site.ts'

const others: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' }
const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' }

export function relations(site: Site): Edit[] {
  const sides = sidesOf(site)
  if (sides?.sign.name !== 'CompareOp' || readsInput(sides.left, site.program)) return []
  const other = others[sides.operator]
  if (!other) return []
  const outer = outside(site.node)
  const isTie = outer !== null && updateOf(outer, site)?.sign.from === sides.sign.from
  return [{ kind: isTie ? 'tie' : 'relation', from: sides.sign.from, to: sides.sign.to, text: other, shown: site.node }]
}

/** The last comparison of a function that compares, and the last part of a sort key. */
export function ties(site: Site): Edit[] {
  const { node, parts, program, around } = site
  if (program.family === 'python') return node.name === 'LambdaExpression' ? lastPartOfKey(site) : []
  if (!around.isComparator || node.name !== 'ReturnStatement') return []
  const siblings =
    /^(CompoundStatement|Block)$/.test(node.parent?.name ?? '') && node.parent
      ? partsOf(node.parent).filter(({ name }) => !/^[{}]$/.test(name))
      : []
  const value = parts.find(({ name }) => /Expression$/.test(name))
  if (siblings.length < 2 || siblings.at(-1)?.from !== node.from || !value) return []
  const sides = sidesOf({ node: value, parts: partsOf(value), program })
  const other = sides ? turned[sides.operator] : undefined
  if (sides && other) return [{ kind: 'tie', from: sides.sign.from, to: sides.sign.to, text: other, shown: value }]
  if (sides?.operator !== '-') return []
  return [{ kind: 'tie', ...exchange(sides.left, sides.right, site), shown: value }]
}

function lastPartOfKey({ node, parts, program }: Site): Edit[] {
  const list = parts.at(-1)
  const key = node.parent ? callOf(node.parent.parent ?? undefined, program) : null
  if (list?.name !== 'TupleExpression' || !key || !/^(sort|sorted|min|max)$/.test(key.name.text)) return []
  const last = partsOf(list).findLast(({ name }) => !/^[(),]$/.test(name))
  if (!last) return []
  const [sign, value] = last.name === 'UnaryExpression' ? partsOf(last) : []
  if (sign && value && textOf(sign, program) === '-') return [{ kind: 'tie', from: last.from, to: value.from, text: '', shown: list }]
  return [{ kind: 'tie', from: last.from, to: last.to, text: `-(${textOf(last, program)})`, shown: list }]
}

/** The texts of two nodes in each other's place. */
export function exchange(one: SyntaxNode, two: SyntaxNode, { program: { source } }: Pick<Site, 'program'>) {
  const [first, between, second] = [source.slice(one.from, one.to), source.slice(one.to, two.from), source.slice(two.from, two.to)]
  return { from: one.from, to: two.to, text: second + between + first }
}

export function offByOne(site: Site): Edit[] {
  const { node, parts, around, program } = site
  const edits: Edit[] = []
  const move = (from: number, to: number, text: string, shown: { from: number; to: number } = node): void => {
    edits.push({ kind: 'off-by-one', from, to, text, shown })
  }
  const sides = sidesOf(site)
  if (
    sides &&
    around.part === 'condition' &&
    sides.sign.name === 'CompareOp' &&
    /^[<>]=?$/.test(sides.operator) &&
    !readsInput(sides.left, program)
  ) {
    const text = moved(sides.right, sides.operator === '<=' || sides.operator === '>' ? 1 : -1, site)
    if (text !== null) move(sides.right.from, sides.right.to, text)
  }
  if (sides && /^[+-]$/.test(sides.operator) && textOf(sides.right, program) === '1') move(sides.left.to, sides.right.to, '')
  if (
    around.part === 'start' &&
    isNumber(node) &&
    /^(InitDeclarator|VariableDeclarator|AssignmentExpression)$/.test(node.parent?.name ?? '')
  ) {
    const text = moved(node, 1, site)
    if (text !== null) move(node.from, node.to, text, node.parent ?? node)
  }
  const steps = parts.length === 2 && /^(Update|Postfix|Unary)Expression$/.test(node.name) ? parts : []
  if (
    steps.some((part) => /^(\+\+|--)$/.test(textOf(part, program))) &&
    !/^(ExpressionStatement|ForStatement|ForSpec|CommaExpression)$/.test(node.parent?.name ?? '')
  ) {
    const [one, two] = steps
    if (one && two && around.part !== 'step') move(node.from, node.to, textOf(two, program) + textOf(one, program))
  }
  const range = program.family === 'python' ? callOf(node, program) : null
  if (range?.name.text === 'range' && range.args.length <= 2) {
    const end = range.args.at(-1)
    for (const [arg, step] of [
      [end, -1],
      [end, 1],
      [range.args.length === 2 ? range.args[0] : undefined, 1],
    ] as const) {
      const text = arg ? moved(arg, step, site) : null
      if (arg && text !== null) move(arg.from, arg.to, text)
    }
  }
  return edits
}

/** A value plus or minus one; null for a value that is too long. */
export function moved(node: SyntaxNode, step: 1 | -1, { program }: Pick<Site, 'program'>): string | null {
  const text = textOf(node, program)
  if (text.startsWith('\n')) return null
  if (/^\d{1,15}$/.test(text)) return `${Number(text) + step}`
  const sum = `${step > 0 ? '+' : '-'} 1`
  const isPlain =
    isNumber(node) ||
    /Identifier$|^(VariableName|CallExpression|MethodInvocation|SubscriptExpression|FieldExpression|ArrayAccess|FieldAccess|MemberExpression|ParenthesizedExpression)$/.test(
      node.name,
    )
  const operator = node.name === 'BinaryExpression' ? partsOf(node)[1]?.name : null
  return isPlain || operator === 'ArithOp' ? `${text} ${sum}` : `(${text}) ${sum}`
}
