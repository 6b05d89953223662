export const uiLanguages = ['zh-CN', 'en-US'] as const
export type UiLanguage = (typeof uiLanguages)[number]
export const defaultUiLanguage: UiLanguage = 'zh-CN'

/** The better of our languages for an Accept-Language header or a browser's language list; Chinese when none fits. */
export function chooseLanguage(preferred: string | undefined): UiLanguage {
  const ranked = (preferred ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((v) => v !== undefined)
      return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of ranked) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en-US'
  }
  return defaultUiLanguage
}
