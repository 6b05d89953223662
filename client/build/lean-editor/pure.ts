import { parseAst } from 'vite'
import type { SyntaxNode } from './syntax-tree.ts'

/**
 * Marks classes and enumerations as free of effects, so that the bundler drops those that nobody uses. Written as they are, their
 * decorators and static parts count as effects.
 */
export function withPureClasses(source: string): string {
  const body = parseAst(source).body as unknown as SyntaxNode[]
  let text = ''
  let at = 0
  for (let i = 0; i < body.length; i++) {
    const found = classFrom(body, i, source) ?? enumerationFrom(body, i, source)
    const [start, end] = [body[i]?.start, body[found?.last ?? i]?.end]
    if (!found || start === undefined || end === undefined) continue
    const whole = source.slice(start, end)
    text += `${source.slice(at, start)}const ${found.name} = /* @__PURE__ */ (() => { ${whole}; return ${found.name} })();`
    at = end
    i = found.last
  }
  return text + source.slice(at)
}

type Found = { name: string /** Index of its last statement. */; last: number }

/** A class with static parts, or one that decorators follow. */
function classFrom(body: readonly SyntaxNode[], at: number, source: string): Found | undefined {
  const node = body[at]
  const declared = node?.type === 'VariableDeclaration' && node.declarations.length === 1 ? node.declarations[0] : undefined
  const isExpression = declared?.init?.type === 'ClassExpression'
  if (node?.type !== 'ClassDeclaration' && !isExpression) return undefined
  const name: string = isExpression ? declared.id.name : node?.id.name
  // A class that is a namespace as well is filled by later statements.
  if (source.includes(`(${name} || (${name} =`)) return undefined
  let last = at
  while (isDecoration(body[last + 1])) last++
  return last > at || hasStatics(isExpression ? declared.init : node) ? { name, last } : undefined
}

function isDecoration(node: SyntaxNode | undefined): boolean {
  let value = node?.type === 'ExpressionStatement' ? node.expression : undefined
  while (value?.type === 'AssignmentExpression') value = value.right
  return value?.type === 'CallExpression' && value.callee.name === '__decorate'
}

const hasStatics = (node: SyntaxNode) =>
  node.body.body.some((part: SyntaxNode) => part.type === 'StaticBlock' || (part.static && part.type === 'PropertyDefinition'))

/** `var X;` and the functions that fill it. */
function enumerationFrom(body: readonly SyntaxNode[], at: number, source: string): Found | undefined {
  const node = body[at]
  if (node?.type !== 'VariableDeclaration' || node.declarations.length !== 1 || node.declarations[0].init) return undefined
  const name: string = node.declarations[0].id.name
  const fills = (next: SyntaxNode | undefined) => next && source.slice(next.start, next.end).endsWith(`})(${name} || (${name} = {}));`)
  let last = at
  while (fills(body[last + 1])) last++
  const isFilledLater = source.slice(body[last]?.end).includes(`(${name} || (${name} =`)
  return last === at || isFilledLater ? undefined : { name, last }
}
