import { Website } from '@touchstone/shared/ground/config/settings.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'

type Site = Pick<Website, 'name' | 'shortName' | 'description' | 'iconUrl' | 'accentColor'>

const words = {
  'zh-CN': { name: '试金石', problems: '题目', contests: '比赛' },
  'en-US': { name: 'Touchstone', problems: 'Problems', contests: 'Contests' },
} satisfies Record<UiLanguage, object>

/** The paper of the light scheme. */
const PAPER = '#ffffff'
/** The names of a site that has not chosen its own. */
const usual = Website.parse({})

/**
 * The web manifest: how an installed site is called, and its icon. Words are those of the language that the browser asks for; the site's
 * own name goes before.
 * @param mark path of the product's icon
 */
export function siteManifest(site: Site, language: UiLanguage, mark: string | null): object {
  const own = words[language]
  const name = site.name === usual.name ? null : site.name
  const shortName = site.shortName === usual.shortName ? null : site.shortName
  // `any`: the picture's size is not known, and drawings have none.
  const icons = [
    ...(site.iconUrl ? [{ src: site.iconUrl, sizes: 'any' }] : []),
    ...(mark ? [{ src: mark, sizes: 'any', type: 'image/svg+xml' }] : []),
  ]
  return {
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: 'ltr',
    name: name ?? shortName ?? own.name,
    short_name: shortName ?? name ?? own.name,
    ...(site.description ? { description: site.description.slice(0, 300) } : {}),
    theme_color: site.accentColor ?? PAPER,
    background_color: PAPER,
    icons,
    shortcuts: [
      { name: own.problems, url: '/problem' },
      { name: own.contests, url: '/contest' },
    ],
  }
}
