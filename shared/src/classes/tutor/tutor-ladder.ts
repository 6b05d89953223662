/** How much the tutor may say (docs/rules/tutor.md, "The ladder"). */

/** From the least help to the most. None of them is a whole solution. */
export const tutorRungs = ['explain', 'ask', 'idea', 'line'] as const
export type TutorRung = (typeof tutorRungs)[number]

/** A setting of a group or a problem: a rung, or no tutor at all. */
export const tutorRules = ['off', ...tutorRungs] as const
export type TutorRule = (typeof tutorRules)[number]

const heightOf = (rung: TutorRung): number => tutorRungs.indexOf(rung)

export const isAbove = (rung: TutorRung, allowed: TutorRung): boolean => heightOf(rung) > heightOf(allowed)

/** The rung below; the lowest one stays. */
export const rungBelow = (rung: TutorRung): TutorRung => tutorRungs[Math.max(0, heightOf(rung) - 1)] ?? 'explain'

/** The strictest of all settings that count, `off` before every rung; null stands for a place without a setting. */
export function strictestRule(site: TutorRung, places: readonly (TutorRule | null)[]): TutorRule {
  const set: TutorRule[] = [site, ...places.filter((rule) => rule !== null)]
  return tutorRules.find((rule) => set.includes(rule)) ?? 'off'
}
