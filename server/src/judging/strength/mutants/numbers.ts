import type { SyntaxNode } from '@lezer/common'
import { assignmentOf } from './assignments.ts'
import { emptyStatement } from './branches.ts'
import { callOf, type Edit, isNumber, outside, type Program, partsOf, type Site, sidesOf, textOf } from './site.ts'

/** `x % m` becomes `x`. A remainder that is compared is a question of its own, such as "is it even". */
export function missingModulo(site: Site): Edit[] {
  const { node, program } = site
  const assigned = assignmentOf(node, site)
  if (assigned?.operator === '%=')
    return [{ kind: 'missing-modulo', from: node.from, to: node.to, text: emptyStatement(site), shown: node }]
  const call = program.family === 'python' ? callOf(node, program) : null
  const [, power, modulus] = call?.name.text === 'pow' ? call.args : []
  if (power && modulus) return [{ kind: 'missing-modulo', from: power.to, to: modulus.to, text: '', shown: node }]
  const sides = sidesOf(site)
  if (sides?.operator !== '%' || /String/.test(sides.left.name)) return []
  const outer = outside(node)
  const isCompared = outer?.name === 'BinaryExpression' && /^(CompareOp|LogicOp|and|or)$/.test(outer.firstChild?.nextSibling?.name ?? '')
  if (isCompared || /^(IfStatement|WhileStatement|DoStatement)$/.test(outer?.name ?? '')) return []
  return [{ kind: 'missing-modulo', from: sides.left.to, to: node.to, text: '', shown: node }]
}

/** Types of 64 bits. */
export function isWideType(node: SyntaxNode, program: Program): boolean {
  const text = textOf(node, program)
  if (program.family === 'java') return node.name === 'PrimitiveType' && text === 'long'
  if (node.name === 'SizedTypeSpecifier') return /\blong\b.*\blong\b/s.test(text) && !/double/.test(text)
  if (node.name === 'PrimitiveType') return /^u?int64_t$/.test(text)
  return node.name === 'TypeIdentifier' && program.wideNames.has(text)
}

const narrowOf = (text: string, isJava: boolean): string => (!isJava && /\bunsigned\b|^u/.test(text) ? 'unsigned' : 'int')

export function narrowIntegers(site: Site): Edit[] {
  const { node, parts, program } = site
  if (program.family === 'python' || !isWideType(node, program)) {
    return program.family === 'java' && node.name === 'VariableDeclarator' ? narrowStart(site) : []
  }
  const parent = node.parent
  const isJava = program.family === 'java'
  // Arrays and calls of Java would not compile; its variables with a value get a cast instead.
  if (isJava && !(parent?.name === 'LocalVariableDeclaration' && hasPlainStarts(parent, program))) return []
  if (!isJava && !/Declaration$|Definition$|^(FieldDeclaration|FunctionDefinition)$/.test(parent?.name ?? '')) return []
  const text = narrowOf(program.source.slice(node.from, node.to), isJava)
  const shown = parent && parts.length >= 0 && !/^FunctionDefinition$/.test(parent.name) ? parent : node
  return [{ kind: 'narrow-integer', from: node.from, to: node.to, text, shown }]
}

/** All variables of a declaration begin with small constants. */
function hasPlainStarts(declaration: SyntaxNode, program: Program): boolean {
  const declarators = partsOf(declaration).filter(({ name }) => name === 'VariableDeclarator')
  return declarators.every((one) => /^\d{1,9}$/.test(textOf(partsOf(one).at(-1), program)))
}

/** `long k = in.nextLong()` becomes `long k = (int) in.nextLong()`. */
function narrowStart({ node, parts, program }: Site): Edit[] {
  const type =
    node.parent?.name === 'LocalVariableDeclaration' ? partsOf(node.parent).find(({ name }) => name === 'PrimitiveType') : undefined
  const value = parts.length === 3 ? parts[2] : undefined
  if (!type || !value || !isWideType(type, program) || /^\d{1,9}$/.test(textOf(value, program))) return []
  const text = textOf(value, program)
  return text.startsWith('\n') ? [] : [{ kind: 'narrow-integer', from: value.from, to: value.to, text: `(int) (${text})`, shown: node }]
}

/** A widening is lost, or a sum or product that is not an index loses its upper bits. */
export function overflows(site: Site): Edit[] {
  const { node, parts, program, around } = site
  if (program.family === 'python' || !program.hasWide) return []
  const edit = (from: number, to: number, text: string): Edit[] => [
    { kind: 'overflow', from, to, text, shown: node.parent && isNumber(node) ? node.parent : node },
  ]
  if (node.name === 'CastExpression') {
    const type = parts.find(({ name }) => /^(TypeDescriptor|PrimitiveType)$/.test(name))
    const inner = type?.name === 'TypeDescriptor' ? partsOf(type)[0] : type
    const value = parts.at(-1)
    return inner && value && isWideType(inner, program) ? edit(node.from, value.from, '') : []
  }
  if (isNumber(node)) {
    const text = textOf(node, program)
    return /^\d{1,9}[uU]?[lL]+$/.test(text) ? edit(node.from, node.to, text.replace(/[lL]+$/, '')) : []
  }
  const sides = sidesOf(site)
  if (!sides || around.isIndex || !/^[+*]$/.test(sides.operator)) return []
  const texts = [textOf(sides.left, program), textOf(sides.right, program)]
  if (texts.some((text) => text.startsWith('\n') || (/["'.][^\d]*$|^["'\d.eE]+$|\d\.\d|"/.test(text) && !/^\w+$/.test(text)))) return []
  if (texts.every((text) => /^\d/.test(text)) || texts.some((text) => /^\d{1,2}$/.test(text) && sides.operator === '+')) return []
  return edit(node.from, node.to, `(int) (${texts[0]}${program.source.slice(sides.left.to, sides.right.from)}${texts[1]})`)
}
