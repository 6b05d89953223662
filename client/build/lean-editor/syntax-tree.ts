/** A part of a syntax tree; its other fields depend on its type. */
// biome-ignore lint/suspicious/noExplicitAny: the shape follows the standard of syntax trees, and each reader asks for the type first
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, any>

/** Visits a part and all parts below it. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') visit(node as SyntaxNode)
  for (const part of Object.values(node)) walk(part, visit)
}
