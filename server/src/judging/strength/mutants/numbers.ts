import { type Edit, outside, type Site, sidesOf } from './site.ts'

/** `x % m` becomes `x`. A remainder that is compared is a question of its own, such as "is it even". */
export function missingModulo(site: Site): Edit[] {
  const sides = sidesOf(site)
  if (sides?.operator !== '%' || /String/.test(sides.left.name)) return []
  const outer = outside(site.node)
  const isCompared = outer?.name === 'BinaryExpression' && /^(CompareOp|LogicOp|and|or)$/.test(outer.firstChild?.nextSibling?.name ?? '')
  if (isCompared || /^(IfStatement|WhileStatement|DoStatement)$/.test(outer?.name ?? '')) return []
  return [{ kind: 'missing-modulo', from: sides.left.to, to: site.node.to, text: '', shown: site.node }]
}
