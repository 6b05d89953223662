/**
 * Theory of operation. A grammar parses the program into a tree, even with syntax errors. The walk over the tree normalises it: all names are equal,
 * comments and layout are dropped. The three parts of a `for` become those of a `while`, so loops of another kind give the same tokens.
 */
import type { SyntaxNode } from '@lezer/common'
import type { ProgramToken } from '@touchstone/shared/classes/similarity/program-tokens.ts'
import { childrenOf } from './children-of.ts'
import { type Family, grammars } from './grammars.ts'
import { type Part, partsOfLoop } from './loop-form.ts'
import { isAside, kindOfWhole, kindsOfLeaf, openingOf } from './token-kinds.ts'

/** Operators that have a form with `=`. */
const changes = /^([-+*/%&|^]|<<|>>|\/\/|\*\*)$/

/** In the order of a `while`. However deep a program is nested, its tree is not deeper than the walk goes. */
export function readTokens(source: string, family: Family): ProgramToken[] {
  const tokens: ProgramToken[] = []
  const say = (kind: string, { from, to }: { from: number; to: number }) => tokens.push({ kind, from, to })
  const textOf = ({ from, to }: SyntaxNode) => source.slice(from, to)

  function sayPart(part: Part): void {
    if ('node' in part) walk(part.node)
    else say(part.kind, part.at)
  }

  /** `x += 1`, `x = x + 1` and `++x` become `x++`; `x = x * y` becomes `x *= y`. */
  function sayChange(target: SyntaxNode, operator: string, operand: SyntaxNode, at: SyntaxNode): void {
    walk(target)
    const isStep = (operator === '+=' || operator === '-=') && textOf(operand) === '1'
    say(isStep ? (operator[0] === '+' ? '++' : '--') : operator, at)
    if (!isStep) walk(operand)
  }

  function sayAssignment(node: SyntaxNode): boolean {
    const parts = childrenOf(node).filter(({ name }) => !isAside(name) && name !== ';')
    const [target, second] = parts
    const value = parts.at(-1)
    if (!target || !value || value === target) return false
    const operator = second && second !== value ? textOf(second) : '='
    if (operator.length > 1 && operator.endsWith('=')) {
      sayChange(target, operator, value, second ?? node)
      return true
    }
    if (operator !== '=' || parts.length > 3) return false
    const [left, sign, right] = value.name === 'BinaryExpression' ? childrenOf(value) : []
    if (left && sign && right && textOf(left) === textOf(target) && changes.test(textOf(sign))) {
      sayChange(target, `${textOf(sign)}=`, right, sign)
      return true
    }
    say('assign', { from: target.from, to: target.from })
    walk(target)
    walk(value)
    return true
  }

  function sayStep(node: SyntaxNode): boolean {
    const parts = childrenOf(node)
    const sign = parts.find((part) => textOf(part) === '++' || textOf(part) === '--')
    const operand = parts.find((part) => part !== sign)
    if (!sign || !operand) return false
    walk(operand)
    say(textOf(sign), sign)
    return true
  }

  /** Whether a normal form has replaced the parts. */
  function sayInOneForm(node: SyntaxNode): boolean {
    const loop = partsOfLoop(node, source)
    if (loop !== null) {
      for (const part of loop) sayPart(part)
      return true
    }
    if (/^(Assignment(Expression|Statement)?|AssignStatement|UpdateStatement)$/.test(node.name)) return sayAssignment(node)
    return /^(Update|Postfix|Unary)Expression$/.test(node.name) && sayStep(node)
  }

  function walk(node: SyntaxNode): void {
    const { name } = node
    if (isAside(name) || (name === 'PreprocDirective' && !/^#\s*define/.test(textOf(node)))) return
    const whole = kindOfWhole(name)
    if (whole !== null) say(whole, node)
    if (whole !== null || sayInOneForm(node)) return
    const opening = openingOf(name)
    // The token for a node itself has no place in the source.
    if (opening !== null) say(opening, { from: node.from, to: node.from })
    const children = childrenOf(node)
    for (const child of children) walk(child)
    if (children.length > 0 || opening !== null) return
    for (const kind of kindsOfLeaf(textOf(node).trim(), name)) say(kind, node)
  }

  walk(grammars[family].parse(source).topNode)
  return tokens
}
