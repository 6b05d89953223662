/** When a reader sees the tags of problems: at once, after solving a problem, or never. */
export const tagChoices = ['always', 'solved', 'never'] as const
export type TagChoice = (typeof tagChoices)[number]

/** The choices on offer. A site that hides tags until a problem is solved takes away the first one. */
export function offeredTagChoices(siteHidesTags: boolean): readonly TagChoice[] {
  return siteHidesTags ? ['solved', 'never'] : tagChoices
}

/**
 * The choice that counts: the reader's own, unless the site no longer offers it.
 * @param siteHidesTags undefined while the settings of the site are not known; then nothing is shown too early
 */
export function countedTagChoice(siteHidesTags: boolean | undefined, own: string | undefined): TagChoice {
  const offered = offeredTagChoices(siteHidesTags ?? true)
  return offered.find((choice) => choice === own) ?? offered[0] ?? 'solved'
}
