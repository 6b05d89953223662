/**
 * Theory of operation. A grammar parses the program into a tree, even with syntax errors. The walk over the tree normalises it: all names are equal,
 * comments and layout are dropped. The three parts of a `for` become those of a `while`, so loops of another kind give the same tokens.
 */
import type { SyntaxNode } from '@lezer/common'
import type { ProgramToken } from '@touchstone/shared/classes/similarity/program-tokens.ts'
import { childrenOf } from '../../judging/syntax/children-of.ts'
import { type Family, grammars } from '../../judging/syntax/grammars.ts'
import { type Part, partsOfLoop } from './loop-form.ts'
import { isAside, kindOfWhole, kindsOfLeaf, openingOf } from './token-kinds.ts'

/** Operators that have a form with `=`. */
const changes = /^([-+*/%&|^]|<<|>>|\/\/|\*\*)$/

/** In the order of a `while`. The walk keeps its own stack: a program may be nested as deep as it is long. */
export function readTokens(source: string, family: Family): ProgramToken[] {
  const tokens: ProgramToken[] = []
  const waiting: Part[] = [{ node: grammars[family].parse(source).topNode }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (!('node' in part)) tokens.push({ kind: part.kind, from: part.at.from, to: part.at.to })
    else for (const inner of partsOf(part.node, source).toReversed()) waiting.push(inner)
  }
  return tokens
}

/** Tokens of the node itself, and the nodes inside that are still to be read, in their normal order. */
function partsOf(node: SyntaxNode, source: string): Part[] {
  const { name } = node
  if (isAside(name) || (name === 'PreprocDirective' && !/^#\s*define/.test(textOf(node, source)))) return []
  const whole = kindOfWhole(name)
  if (whole !== null) return [{ kind: whole, at: node }]
  const inOneForm = partsOfLoop(node, source) ?? partsOfChange(node, source)
  if (inOneForm !== null) return inOneForm
  const opening = openingOf(name)
  const children = childrenOf(node)
  const isLeaf = children.length === 0 && opening === null
  return [
    // The token for a node itself has no place in the source.
    ...(opening === null ? [] : [{ kind: opening, at: { from: node.from, to: node.from } }]),
    ...children.map((child) => ({ node: child })),
    ...(isLeaf ? kindsOfLeaf(textOf(node, source).trim(), name).map((kind) => ({ kind, at: node })) : []),
  ]
}

/** The normal form of an assignment or a step, null for other nodes. */
function partsOfChange(node: SyntaxNode, source: string): Part[] | null {
  if (/^(Assignment(Expression|Statement)?|AssignStatement|UpdateStatement)$/.test(node.name)) return partsOfAssignment(node, source)
  return /^(Update|Postfix|Unary)Expression$/.test(node.name) ? partsOfStep(node, source) : null
}

function partsOfAssignment(node: SyntaxNode, source: string): Part[] | null {
  const parts = childrenOf(node).filter(({ name }) => !isAside(name) && name !== ';')
  const [target, second] = parts
  const value = parts.at(-1)
  if (!target || !value || value === target) return null
  const operator = second && second !== value ? textOf(second, source) : '='
  if (operator.length > 1 && operator.endsWith('=')) return changeOf(target, operator, value, second ?? node, source)
  if (operator !== '=' || parts.length > 3) return null
  const [left, sign, right] = value.name === 'BinaryExpression' ? childrenOf(value) : []
  if (left && sign && right && textOf(left, source) === textOf(target, source) && changes.test(textOf(sign, source)))
    return changeOf(target, `${textOf(sign, source)}=`, right, sign, source)
  return [{ kind: 'assign', at: { from: target.from, to: target.from } }, { node: target }, { node: value }]
}

/** `x += 1`, `x = x + 1` and `++x` become `x++`; `x = x * y` becomes `x *= y`. */
function changeOf(target: SyntaxNode, operator: string, operand: SyntaxNode, at: SyntaxNode, source: string): Part[] {
  const isStep = (operator === '+=' || operator === '-=') && textOf(operand, source) === '1'
  if (isStep) return [{ node: target }, { kind: operator[0] === '+' ? '++' : '--', at }]
  return [{ node: target }, { kind: operator, at }, { node: operand }]
}

function partsOfStep(node: SyntaxNode, source: string): Part[] | null {
  const parts = childrenOf(node)
  const sign = parts.find((part) => ['++', '--'].includes(textOf(part, source)))
  const operand = parts.find((part) => part !== sign)
  return sign && operand ? [{ node: operand }, { kind: textOf(sign, source), at: sign }] : null
}

const textOf = ({ from, to }: SyntaxNode, source: string) => source.slice(from, to)
