/** Why something of the old site is not taken over, or only in part. Each stands in docs/rules/moving-in.md. */
export const moveReasons = {
  'id-taken': 'its number belongs to something else here',
  'name-taken': 'its name belongs to something else here',
  'owner-missing': 'the account it belongs to is not here',
  'parent-missing': 'what it belongs to is not here',
  'row-damaged': 'its row cannot be read',
  'id-renamed': 'its id differed from another one of the contest in case alone, and has a number behind it now',
  'row-twice': 'another row says the same thing, and only one of them can be here',
  'problem-refused': 'the problem breaks a rule of this site',
  'no-test-data': 'without test data: it takes no submissions until it gets some',
  'files-missing': 'the file is not in the folder of files',
  'pictures-missing': 'files that its statement shows are not here',
  'file-refused': 'the file is no picture of a known kind',
  'email-taken': 'taken without its e-mail address: another account has it',
  'password-unknown': 'its password is kept in a form that nobody can check: it needs a new one',
  'language-unknown': 'written in a language that this site does not have; it is kept and cannot be judged again',
  'was-waiting': 'was not judged yet when the dump was made; it is kept as "submit failed"',
  'remote-problem': 'judged by another site; it is kept and takes no submissions',
  'not-kept': 'this site keeps no such thing',
} as const

export type MoveReason = keyof typeof moveReasons

/** `examples`: the first of them; of problems all. */
export type MoveNote = { reason: MoveReason; count: number; examples: string[] }

/** One kind of thing. */
export type MoveLine = {
  kind: string
  /** Rows of the dump. */
  found: number
  /** New here now; in a dry run: would be. */
  taken: number
  /** Brought by an earlier run. */
  here: number
  leftOut: number
  notes: MoveNote[]
}

export type MoveReport = { dryRun: boolean; lines: MoveLine[] }

const MAX_EXAMPLES = 10
/** Each problem that lacks something is told, as far as a person can go through them. */
const MAX_PROBLEMS = 10_000

export type LineWriter = {
  found(count: number): void
  taken(count?: number): void
  here(): void
  /** It stays behind. @returns null, as what becomes of the row */
  leave(reason: MoveReason, example: string): null
  /** It comes along, but not whole. */
  note(reason: MoveReason, example: string): void
}

export type MoveReporter = {
  /** What is said of one kind. */
  line(kind: string): LineWriter
  report(): MoveReport
}

export function createMoveReport(dryRun: boolean): MoveReporter {
  const lines = new Map<string, MoveLine>()

  function line(kind: string): LineWriter {
    const most = kind === 'problems' ? MAX_PROBLEMS : MAX_EXAMPLES
    const entry = lines.get(kind) ?? { kind, found: 0, taken: 0, here: 0, leftOut: 0, notes: [] }
    lines.set(kind, entry)
    const note = (reason: MoveReason, example: string) => {
      const known = entry.notes.find((note) => note.reason === reason)
      if (!known) entry.notes.push({ reason, count: 1, examples: [example] })
      else {
        known.count++
        if (known.examples.length < most) known.examples.push(example)
      }
    }
    return {
      found(count) {
        entry.found += count
      },
      taken(count = 1) {
        entry.taken += count
      },
      here() {
        entry.here++
      },
      leave(reason, example) {
        entry.leftOut++
        note(reason, example)
        return null
      },
      note,
    }
  }

  return { line, report: (): MoveReport => ({ dryRun, lines: [...lines.values()] }) }
}
