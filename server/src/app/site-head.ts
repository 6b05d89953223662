import type { Website } from '@touchstone/shared/ground/config/settings.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c)

type Head = Pick<Website, 'name' | 'shortName' | 'iconUrl' | 'accentColor' | 'noIndex'>

/** The page with the head of this site: its name, its icon, its accent colour, and whether search engines may list it. */
export function withSiteHead(index: string, { name, shortName, iconUrl, accentColor, noIndex }: Head): string {
  const metas = [
    ...(noIndex ? ['<meta name="robots" content="noindex, nofollow" />'] : []),
    ...(accentColor ? [`<meta name="accent" content="${escapeHtml(accentColor)}" />`] : []),
  ].join('')
  const icon = iconUrl ? `<link rel="icon" href="${escapeHtml(iconUrl)}" />` : null
  return index
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name ?? shortName ?? 'Touchstone')}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (usual) => icon ?? usual)
    .replace('</head>', () => `${metas}</head>`)
}
