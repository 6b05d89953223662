export const uiLanguages = ['zh-CN', 'en-US'] as const
export type UiLanguage = (typeof uiLanguages)[number]
export const defaultUiLanguage: UiLanguage = 'zh-CN'

/** The tags of an Accept-Language header in lower case, most wanted first. */
function rankedTags(preferred: string | undefined): string[] {
  const parts = (preferred ?? '').split(',').map((part) => {
    const [tag = '', ...params] = part.trim().split(';')
    const q = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((v) => v !== undefined)
    return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) }
  })
  return parts
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The language of the product that stands in where an added one lacks a text: Chinese for a Chinese one such as zh-TW, else English. */
export const ownLanguageOf = (tag: string): UiLanguage => (/^zh(-|$)/i.test(tag) ? 'zh-CN' : 'en-US')

const isOwn = (tag: string) => /^(zh|en)/.test(tag)

/** The better of our languages for an Accept-Language header or a browser's language list; Chinese when none fits. */
export function chooseLanguage(preferred: string | undefined): UiLanguage {
  const own = rankedTags(preferred).find(isOwn)
  return own === undefined ? defaultUiLanguage : own.startsWith('zh') ? 'zh-CN' : 'en-US'
}

/** The added language that the header wants before every language of the product; null when it wants none of them. */
export function chooseAdded<Tag extends string>(preferred: string | undefined, added: readonly Tag[]): Tag | null {
  if (added.length === 0) return null
  for (const wanted of rankedTags(preferred)) {
    const found = added.find((tag) => tag.toLowerCase() === wanted)
    if (found !== undefined) return found
    if (isOwn(wanted)) return null
  }
  return null
}
