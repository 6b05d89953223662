/** The help pages by their readers, in reading order. Each has a file of its name in `zh` and in `en`. */
export const helpPages = {
  pupil: ['first-program', 'verdicts', 'input-output', 'editor', 'due-work', 'ranking', 'ask'],
  teacher: ['class', 'homework', 'cockpit', 'marks', 'similarity'],
  organiser: ['contest', 'ceremony', 'problem', 'test-data', 'import', 'booklet'],
  admin: ['users', 'judge', 'settings', 'backup'],
} as const satisfies Record<string, readonly string[]>

type HelpReader = keyof typeof helpPages
export type HelpPageName = (typeof helpPages)[HelpReader][number]
/** A help page, and perhaps one of its sections. */
export type HelpPlace = HelpPageName | `${HelpPageName}#${string}`

export const helpReaders = Object.keys(helpPages) as HelpReader[]
export const helpOrder: readonly HelpPageName[] = helpReaders.flatMap((reader) => [...helpPages[reader]])

/** The page of this name; null where there is none. */
export function helpPageOf(name: string): HelpPageName | null {
  return helpOrder.find((page) => page === name) ?? null
}
