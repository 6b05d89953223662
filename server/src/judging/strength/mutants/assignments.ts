import type { SyntaxNode } from '@lezer/common'
import { partsOf, type Site, textOf } from './site.ts'

/** A statement that gives one variable a value: `x = 1`, `x += y`. */
export type Assignment = { target: SyntaxNode; sign: SyntaxNode | null; operator: string; value: SyntaxNode }

/** Null for all other statements, chains (`a = b = 0`) and lists (`a, b = 0, 1`). */
export function assignmentOf(statement: SyntaxNode, { program }: Pick<Site, 'program'>): Assignment | null {
  if (program.family === 'python') {
    if (!/^(Assign|Update)Statement$/.test(statement.name)) return null
    return threeParts(partsOf(statement), program)
  }
  if (statement.name !== 'ExpressionStatement') return null
  const [inner] = partsOf(statement)
  if (inner?.name !== 'AssignmentExpression') return null
  return threeParts(partsOf(inner), program)
}

function threeParts(parts: readonly SyntaxNode[], program: Site['program']): Assignment | null {
  const [target, second, third] = parts
  if (!target || !second || parts.length > 3) return null
  // In C the sign of a plain assignment is no node.
  if (!third) return program.family === 'cpp' ? { target, sign: null, operator: '=', value: second } : null
  return /Op$/.test(second.name) ? { target, sign: second, operator: textOf(second, program), value: third } : null
}

/** The constants with which a node starts variables. */
export function startsOf({ node, parts, program }: Pick<Site, 'node' | 'parts' | 'program'>): SyntaxNode[] {
  if (node.name === 'InitDeclarator' || node.name === 'VariableDeclarator') {
    const value = parts.at(-1)
    if (!value || parts.length < 2) return []
    if (value.name === 'ArgumentList' || value.name === 'InitializerList') {
      // The constant of all elements stands behind their number, and that of a single variable alone.
      const inner = partsOf(value).filter(({ name }) => !/^[(){},]$/.test(name))
      const filling = value.name === 'ArgumentList' && inner.length === 2 ? inner[1] : inner[0]
      return filling && inner.length <= (value.name === 'ArgumentList' ? 2 : 1) ? [filling] : []
    }
    return [value]
  }
  if (program.family === 'python') {
    if (node.name === 'AssignStatement') {
      const sign = parts.findLastIndex(({ name }) => name === 'AssignOp')
      return sign < 0 ? [] : parts.slice(sign + 1).filter(({ name }) => name !== ',')
    }
    if (node.name === 'BinaryExpression' && parts[0]?.name === 'ArrayExpression' && textOf(parts[1], program) === '*')
      return partsOf(parts[0]).filter(({ name }, _, all) => all.length === 3 && !/^[[\]]$/.test(name))
    return []
  }
  const assigned = assignmentOf(node, { program })
  return assigned?.operator === '=' ? [assigned.value] : []
}

/** Another constant in place of this one; null where the node is no constant. */
export function otherConstant(node: SyntaxNode, { program }: Pick<Site, 'program'>): string | null {
  const text = textOf(node, program)
  if (/^(true|false)$/i.test(text)) return { true: 'false', false: 'true', True: 'False', False: 'True' }[text] ?? null
  if (/^-\s*1$/.test(text)) return '0'
  if (/(^|[._])(INF|INFINITY|MAX|MIN|LLONG_MAX|MAX_VALUE|MIN_VALUE)$|^(inf|INF)$/.test(text)) return '0'
  const digits = /^(\d[\d_']*)([uUlL]*)$/.exec(text)
  if (!digits) return null
  const value = Number(digits[1]?.replace(/[_']/g, ''))
  if (!Number.isSafeInteger(value)) return null
  // A bound that a reader of the statement may take too low.
  const other = value >= 1000 ? Math.floor(value / 1000) : value === 1 ? 0 : value + 1
  return `${other}${digits[2]}`
}
