import type { SyntaxNode } from '@lezer/common'
import type { MutantFamily, MutantKind } from '@touchstone/shared/judging/strength/mutant-kinds.ts'
import { childrenOf } from '../../syntax/children-of.ts'

/** One change of a program: the text from `from` to `to` becomes `text`. A reader sees the text of `shown` before and after. */
export type Edit = { kind: MutantKind; from: number; to: number; text: string; shown: { from: number; to: number } }

/** The surroundings of a node. */
export type Around = {
  /** Beginning of the outermost loop of the function; null outside of loops. */
  loop: number | null
  /** The part of the innermost loop with the node. */
  part: 'start' | 'condition' | 'step' | 'body' | null
  /** A `break` here ends a loop, and no switch. */
  breaksLoop: boolean
  /** Inside of the brackets of an array. */
  isIndex: boolean
  /** Inside of a function that compares two values. */
  isComparator: boolean
}

/** A node of the program with its parts, comments left out. */
export type Site = { node: SyntaxNode; parts: readonly SyntaxNode[]; around: Around; program: Program }
export type Program = {
  family: MutantFamily
  source: string
  /** Names of types of 64 bits that the program declares. */
  wideNames: ReadonlySet<string>
  /** Some value of the program has 64 bits. */
  hasWide: boolean
}

/** Pieces of more characters are never compared or copied: the time stays bounded. */
const MOST_COMPARED = 400

export const partsOf = (node: SyntaxNode): SyntaxNode[] => childrenOf(node).filter(({ name }) => !/Comment$/.test(name))

/** Text of a short node; of a long one, no text that equals another one. */
export function textOf(node: SyntaxNode | undefined, { source }: Program): string {
  if (!node) return ''
  return node.to - node.from > MOST_COMPARED ? `\n${node.from}` : source.slice(node.from, node.to)
}

/** The sides and the operator of an operation with two sides. */
export function sidesOf({ node, parts, program }: Pick<Site, 'node' | 'parts' | 'program'>) {
  const [left, sign, right, more] = parts
  if (node.name !== 'BinaryExpression' || !left || !sign || !right || more) return null
  return { left, sign, right, operator: textOf(sign, program) }
}

/** The node without brackets around it. */
export function bare(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let inner = node
  while (inner && /^(ConditionClause|ParenthesizedExpression)$/.test(inner.name)) {
    const parts: SyntaxNode[] = partsOf(inner).filter(({ name }) => name !== '(' && name !== ')')
    if (parts.length !== 1) return inner
    inner = parts[0]
  }
  return inner
}

export const isNumber = (node: SyntaxNode | undefined): boolean => /^(Number|IntegerLiteral|FloatingPointLiteral)$/.test(node?.name ?? '')

export const isLoop = ({ name }: SyntaxNode): boolean =>
  /^(ForStatement|WhileStatement|DoStatement|ForRangeLoop|EnhancedForStatement)$/.test(name)

/** The node that surrounds the brackets around this one. */
export function outside(node: SyntaxNode): SyntaxNode | null {
  let outer = node.parent
  for (let height = 0; height < 20 && outer && /^(ConditionClause|ParenthesizedExpression)$/.test(outer.name); height++)
    outer = outer.parent
  return outer
}

export const isCall = (node: SyntaxNode | undefined): boolean => node?.name === 'CallExpression' || node?.name === 'MethodInvocation'

/** The name of a called function or method, and its arguments; null for other nodes. */
export function callOf(node: SyntaxNode | undefined, program: Program) {
  if (!node || !isCall(node)) return null
  const parts = partsOf(node)
  const list = parts.at(-1)
  const callee = parts.at(-2)
  if (!list || !callee || !/^(ArgumentList|ArgList)$/.test(list.name)) return null
  const name = nameIn(callee, program)
  const args = partsOf(list).filter((part) => !/^[(),]$/.test(part.name))
  return { name, args, list }
}

/** The last name of `std::max<int>`, `a.b` or `Math.max`, and its place. */
function nameIn(callee: SyntaxNode, program: Program): { text: string; from: number; to: number } {
  let at = callee
  for (let depth = 0; depth < 8; depth++) {
    const inner = partsOf(at).findLast(({ name }) => /Identifier$|^(MethodName|PropertyName|VariableName|TemplateFunction)$/.test(name))
    if (!inner) break
    at = inner
  }
  return { text: textOf(at, program), from: at.from, to: at.to }
}

/** A program that reads by this call is useless without it. */
export function readsInput(node: SyntaxNode | undefined, program: Program): boolean {
  const call = callOf(bare(node), program)
  if (call && /^(f?scanf|sscanf|getchar|getline|fgets|gets|read|hasNext\w*|ready|input)$/.test(call.name.text)) return true
  const sides = node ? sidesOf({ node, parts: partsOf(node), program }) : null
  return sides?.sign.name === 'BitOp' && sides.operator === '>>'
}
