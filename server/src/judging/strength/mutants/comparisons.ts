import { type Edit, readsInput, type Site, sidesOf } from './site.ts'

const others: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' }

export function relations(site: Site): Edit[] {
  const sides = sidesOf(site)
  if (sides?.sign.name !== 'CompareOp' || readsInput(sides.left, site.program)) return []
  const other = others[sides.operator]
  return other ? [{ kind: 'relation', from: sides.sign.from, to: sides.sign.to, text: other, shown: site.node }] : []
}
