import type { SyntaxNode } from '@lezer/common'
import { exchange } from './comparisons.ts'
import { callOf, type Edit, isNumber, readsInput, type Site, sidesOf, textOf } from './site.ts'

/** Calls that give the same in both orders, or that no program survives in the other one. */
const inAnyOrder = /^(max|min|swap|gcd|__gcd|lcm|assert|hypot|add|println|map|filter|isinstance|format|sort|qsort|stable_sort|reverse)$/

export function swappedArguments(site: Site): Edit[] {
  const { node, program, around } = site
  const sides = sidesOf(site)
  if (
    sides?.operator === '-' &&
    !isNumber(sides.left) &&
    !isNumber(sides.right) &&
    !around.isIndex &&
    !around.isComparator &&
    isPlain(sides.left) &&
    isPlain(sides.right)
  )
    return swap(sides.left, sides.right, site)
  const call = callOf(node, program)
  if (!call || inAnyOrder.test(call.name.text) || readsInput(node, program)) return []
  return call.args.flatMap((one, at) => {
    const two = call.args[at + 1]
    return two && isPlain(one) && isPlain(two) ? swap(one, two, site) : []
  })
}

function swap(one: SyntaxNode, two: SyntaxNode, site: Site): Edit[] {
  const texts = [textOf(one, site.program), textOf(two, site.program)]
  if (texts[0] === texts[1] || texts.some((text) => text.startsWith('\n') || /^&|\b(c?r?begin|c?r?end)\(\)$|^[A-Z]\w*\.[A-Z]/.test(text)))
    return []
  return [{ kind: 'swapped-arguments', ...exchange(one, two, site), shown: site.node }]
}

/** Texts, functions and arguments with a name have their own places. */
const isPlain = ({ name, nextSibling, prevSibling }: SyntaxNode): boolean =>
  !/String|Lambda|CharLiteral|^(\*|\*\*|for|in|if|AssignOp)$|InitializerList/.test(name) &&
  ![nextSibling, prevSibling].some((next) => /^(AssignOp|\*|\*\*|for|in)$/.test(next?.name ?? ''))
