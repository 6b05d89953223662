import type { Website } from '@touchstone/shared/ground/config/settings.ts'
import type { OfferedLanguage } from '../ground/translations/translations.service.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c)

type Head = Pick<Website, 'name' | 'shortName' | 'iconUrl' | 'accentColor' | 'noIndex'>

/** The page with the head of this site: its name, its icon, its accent colour, the languages that it adds, and whether search engines may list it. */
export function withSiteHead(
  index: string,
  { name, shortName, iconUrl, accentColor, noIndex }: Head,
  added: readonly OfferedLanguage[] = [],
): string {
  const metas = [
    ...(noIndex ? ['<meta name="robots" content="noindex, nofollow" />'] : []),
    ...(accentColor ? [`<meta name="accent" content="${escapeHtml(accentColor)}" />`] : []),
  ].join('')
  const icon = iconUrl ? `<link rel="icon" href="${escapeHtml(iconUrl)}" />` : null
  const languages = JSON.stringify(added.map(({ tag, name, mark }) => [tag, name, mark]))
  return index
    .replace('<html ', (start) => (added.length === 0 ? start : `${start}data-languages="${escapeHtml(languages)}" `))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name ?? shortName ?? 'Touchstone')}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (usual) => icon ?? usual)
    .replace('</head>', () => `${metas}</head>`)
}
