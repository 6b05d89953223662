import type { Switches } from './settings.ts'

/**
 * Switches that say that a part of the site is there, and whether this version has that part. A part that is not built is
 * off whatever is stored, and what is stored stays, so that the part comes as it was set.
 */
export const partBehind: Readonly<Record<'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment', boolean>> = {
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
}
export type PartSwitch = keyof typeof partBehind

export const isPartSwitch = (key: string): key is PartSwitch => Object.hasOwn(partBehind, key)

/** The switches as they work: as stored and built. */
export function workingSwitches<S extends Pick<Switches, PartSwitch>>(stored: S): S {
  const parts = (Object.keys(partBehind) as PartSwitch[]).map((key) => [key, stored[key] && partBehind[key]])
  return { ...stored, ...Object.fromEntries(parts) }
}

/** What a form posts back, without the switches of parts that are not built: it was never asked about those. */
export function withoutUnbuiltParts<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !isPartSwitch(key) || partBehind[key])) as Partial<T>
}
