/** Merges two changes of one thing: the state that an editor read, its draft, and the state that another person has saved meanwhile. */
export type Difference = {
  field: string
  mine: unknown
  theirs: unknown
  /** Both changed the field; else only the other person did. */
  isContested: boolean
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that another person has changed, except where the draft has the same value. */
export function differencesOf<Draft extends object>(read: Draft, mine: Draft, theirs: Draft): Difference[] {
  return Object.keys(theirs).flatMap((field) => {
    const [before, own, other] = [read, mine, theirs].map((draft) => draft[field as keyof Draft])
    return same(before, other) || same(own, other) ? [] : [{ field, mine: own, theirs: other, isContested: !same(before, own) }]
  })
}

/** The draft over the stored state: untouched fields take the other person's values. */
export function typedUpon<Draft extends object>(read: Draft, mine: Draft, theirs: Draft): Draft {
  const typed = Object.entries(mine).filter(([field, value]) => !same(value, read[field as keyof Draft]))
  return { ...theirs, ...Object.fromEntries(typed) }
}

const MARGIN = 1

/** The lines in which two texts differ, with one line of context; equal lines before and after are left out. */
export function differingLines(mine: string, theirs: string): { mine: string; theirs: string } {
  const [a, b] = [mine.split('\n'), theirs.split('\n')]
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const from = Math.max(0, head - MARGIN)
  const cut = (lines: string[]) => {
    const until = Math.min(lines.length, lines.length - tail + MARGIN)
    return [...(from > 0 ? ['…'] : []), ...lines.slice(from, until), ...(until < lines.length ? ['…'] : [])].join('\n')
  }
  return { mine: cut(a), theirs: cut(b) }
}
