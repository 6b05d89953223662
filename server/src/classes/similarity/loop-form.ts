import type { SyntaxNode } from '@lezer/common'
import { childrenOf } from '../../judging/syntax/children-of.ts'

/** A piece of a loop: a part of the program, or an implicit token. */
export type Part = { node: SyntaxNode } | { kind: string; at: { from: number; to: number } }

const parts = (...nodes: (SyntaxNode | null | undefined)[]): Part[] => nodes.flatMap((node) => (node ? [{ node }] : []))

/**
 * The normal form of a loop: its initialisation, `loop`, the condition, the body, and the step after each turn.
 * @returns null for a node that is no loop
 */
export function partsOfLoop(node: SyntaxNode, source: string): Part[] | null {
  const word = /^\w+/.exec(source.slice(node.from, node.from + 5))?.[0] ?? ''
  const loop = { kind: 'loop', at: { from: node.from, to: node.from + word.length } }
  const children = listOf(node)
  if (node.name === 'WhileStatement') return [loop, ...parts(...children.filter(({ name }) => name !== 'while'))]
  if (node.name === 'DoStatement') {
    const condition = children.findLast(({ name }) => /Expression$|ConditionClause/.test(name))
    return [loop, ...parts(condition, ...children.filter((child) => child !== condition && !/^(do|while|;)$/.test(child.name)))]
  }
  if (node.name === 'ForRangeLoop' || node.name === 'EnhancedForStatement') return [loop, ...parts(...children.filter(isNoWord))]
  if (node.name !== 'ForStatement') return null
  const python = children.find(({ name }) => name === 'in')
  if (python) return overRange(children, loop, source) ?? [loop, ...parts(...children.filter(isNoWord))]
  const spec = children.find(({ name }) => /^For(Spec|OfSpec|InSpec)$/.test(name))
  if (spec && (spec.name !== 'ForSpec' || listOf(spec).some(({ name }) => name === ':')))
    return [loop, ...parts(...listOf(spec).filter(isNoWord), ...children.filter((child) => child !== spec && isNoWord(child)))]
  return threeParts(spec ? listOf(spec) : children, spec ? children : [], loop, source)
}

const isNoWord = ({ name }: SyntaxNode) => !/^(for|in|of|else|\(|\)|:|;|,)$/.test(name)

/** `for (before; condition; after) body`: the number of semicolons before a node decides its part. */
function threeParts(inside: readonly SyntaxNode[], outside: readonly SyntaxNode[], loop: Part, source: string): Part[] {
  const sections: SyntaxNode[][] = [[], [], []]
  const bodies = outside.filter((child) => !/^(for|ForSpec)$/.test(child.name))
  let section = 0
  let end: number | null = null
  let isOver = false
  for (const child of inside) {
    if (isOver) bodies.push(child)
    else if (child.name === ')') isOver = true
    else if (child.name === '(') end = child.to
    else if (end !== null) {
      section += source.slice(end, child.from).split(';').length - 1
      if (child.name !== ';') sections[Math.min(section, 2)]?.push(child)
      if (source[child.to - 1] === ';') section++
      end = child.to
    }
  }
  const [before, condition, after] = sections
  return [...parts(...(before ?? [])), loop, ...parts(...(condition ?? [])), ...parts(...bodies), ...parts(...(after ?? []))]
}

/** `for i in range(from, to, step)` as an equivalent `while`; null for other iterations. */
function overRange(children: readonly SyntaxNode[], loop: Part, source: string): Part[] | null {
  const textOf = ({ from, to }: SyntaxNode) => source.slice(from, to)
  const at = children.findIndex(({ name }) => name === 'in')
  const [name, call, body] = [children[at - 1], children[at + 1], children.slice(at + 2)]
  const [callee, list] = call?.name === 'CallExpression' ? listOf(call) : []
  if (name?.name !== 'VariableName' || at !== 2 || !call || !callee || !list || !/^x?range$/.test(textOf(callee))) return null
  const given = listOf(list).filter(isNoWord)
  if (given.length < 1 || given.length > 3) return null
  const [from, to, step] = given.length === 1 ? [null, given[0], null] : given
  const isDown = step ? textOf(step).startsWith('-') : false
  const size = step ? textOf(step).replace(/^-\s*/, '') : '1'
  // Implicit parts of the loop have no place in the source.
  const unsaid = (kind: string, { from }: { from: number }): Part => ({ kind, at: { from, to: from } })
  const start: Part = from ? { node: from } : unsaid('number', list)
  const change = size === '1' ? (isDown ? '--' : '++') : isDown ? '-=' : '+='
  return [
    ...[unsaid('assign', name), { node: name }, start, loop, unsaid('name', callee), unsaid(isDown ? '>' : '<', callee)],
    ...parts(to ?? null, ...body.filter(isNoWord)),
    ...[unsaid('name', step ?? callee), unsaid(change, step ?? callee), ...(step && size !== '1' ? [{ kind: 'number', at: step }] : [])],
  ]
}

const listOf = (node: SyntaxNode): SyntaxNode[] => childrenOf(node).filter(({ name }) => !/Comment$/.test(name))
