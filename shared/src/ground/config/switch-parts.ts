import type { Switches } from './settings.ts'

/**
 * Switches for parts of the site, with whether this version has that part. A missing part is off; its stored switch stays for a version
 * that has it.
 */
export const partBehind: Readonly<Record<'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment', boolean>> = {
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
}
export type PartSwitch = keyof typeof partBehind

const isPartSwitch = (key: string): key is PartSwitch => Object.hasOwn(partBehind, key)

/** The effective switches: stored and built. */
export function workingSwitches<S extends Pick<Switches, PartSwitch>>(stored: S): S {
  const parts = (Object.keys(partBehind) as PartSwitch[]).map((key) => [key, stored[key] && partBehind[key]])
  return { ...stored, ...Object.fromEntries(parts) }
}

/** A form's values without the switches of missing parts, which the form did not show. */
export function withoutUnbuiltParts<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !isPartSwitch(key) || partBehind[key])) as Partial<T>
}
