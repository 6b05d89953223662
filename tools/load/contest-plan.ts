/** The actions of a hall of pupils in a contest, planned in advance and the same every time. */
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'

export type ContestLoad = {
  users: number
  runMs: number
  problems: number
  /** Mean time between two submissions of a pupil. */
  submitEveryMs: number
}

/** A program that a pupil sends, with its verdict. */
export type Sent = { verdict: Verdict; language: string; code: string }

/** Right and wrong programs for the sum of two numbers, with the frequencies of a usual contest. */
export const programs: readonly { share: number; sent: Sent }[] = [
  {
    share: 4,
    sent: {
      verdict: Verdict.Accepted,
      language: 'C++ 17',
      code: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }',
    },
  },
  { share: 2, sent: { verdict: Verdict.Accepted, language: 'Python3', code: 'print(sum(map(int, input().split())))' } },
  {
    share: 5,
    sent: {
      verdict: Verdict.WrongAnswer,
      language: 'C++ 17',
      code: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a - b; }',
    },
  },
  { share: 2, sent: { verdict: Verdict.WrongAnswer, language: 'Python3', code: 'print(7)' } },
  { share: 2, sent: { verdict: Verdict.RuntimeError, language: 'Python3', code: 'print(1 // 0)' } },
  { share: 2, sent: { verdict: Verdict.CompileError, language: 'C++ 17', code: 'int main() { return not_declared_anywhere; }' } },
  { share: 1, sent: { verdict: Verdict.TimeLimit, language: 'C++ 17', code: 'int main() { for (volatile int n = 0;; n = n + 1) ; }' } },
]

export type Act =
  | { atMs: number; kind: 'problem'; problem: number }
  | { atMs: number; kind: 'submit'; problem: number; sent: Sent }
  | { atMs: number; kind: 'list' | 'board' | 'ask' | 'questions' | 'submissions' }

const [MOST_USERS, MOST_MINUTES] = [5000, 600]
const PROBLEMS = 8
const SUBMIT_EVERY_MS = 120_000
/** Every pupil opens the contest within this time. */
const DOORS_MS = 5000
const LOOK_EVERY_MS = 30_000
const ASK_EVERY_MS = 600_000

/** Parses `--users 300 --minutes 5`. @returns null for invalid arguments */
export function contestLoadOf(argv: readonly string[]): ContestLoad | null {
  const given = { users: 300, minutes: 5 }
  const most = { users: MOST_USERS, minutes: MOST_MINUTES }
  for (let at = 0; at < argv.length; at += 2) {
    const name = /^--(users|minutes)$/.exec(argv[at] ?? '')?.[1] as keyof typeof given | undefined
    const value = /^\d+(\.\d+)?$/.test(argv[at + 1] ?? '') ? Number(argv[at + 1]) : Number.NaN
    if (name === undefined || !(value > 0 && value <= most[name]) || (name === 'users' && !Number.isInteger(value))) return null
    given[name] = value
  }
  return { users: given.users, runMs: Math.round(given.minutes * 60_000), problems: PROBLEMS, submitEveryMs: SUBMIT_EVERY_MS }
}

/** Small repeatable generator (mulberry32). */
function random(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const commentOf = (language: string) => (language === 'Python3' ? '#' : '//')

/** One of the programs with its own comment, so that none is in the compile cache. */
function pick(at: number, mark: string): Sent {
  let left = at * programs.reduce((sum, { share }) => sum + share, 0)
  for (const { share, sent } of programs) {
    left -= share
    if (left < 0) return { ...sent, code: `${sent.code}\n${commentOf(sent.language)} ${mark}` }
  }
  throw new Error('a share is between 0 and 1')
}

/** The acts of one pupil in order: open the contest, then view pages and submit until the end. */
export function planPupil(pupil: number, { runMs, problems, submitEveryMs }: ContestLoad): Act[] {
  const next = random(pupil)
  const anyProblem = () => Math.floor(next() * problems)
  /** Moments with this average distance, after a first one. */
  const moments = (first: number, everyMs: number) => {
    const all: number[] = []
    for (let at = first; at < runMs; at += everyMs * (0.5 + next())) all.push(at)
    return all
  }
  const doors = next() * Math.min(DOORS_MS, runMs / 4)
  const submits = moments(doors + next() * Math.min(submitEveryMs, runMs / 2), submitEveryMs)
  const acts: Act[] = [
    { atMs: doors, kind: 'list' },
    { atMs: doors, kind: 'problem', problem: 0 },
    ...submits.map((atMs, index): Act => {
      const mark = `pupil ${pupil}, submission ${index}, after ${Math.round(atMs)} ms of the contest`
      return { atMs, kind: 'submit', problem: anyProblem(), sent: pick(next(), mark) }
    }),
    ...moments(doors + next() * LOOK_EVERY_MS, LOOK_EVERY_MS).map((atMs): Act => {
      const share = next()
      if (share < 0.45) return { atMs, kind: 'problem', problem: anyProblem() }
      if (share < 0.6) return { atMs, kind: 'list' }
      if (share < 0.85) return { atMs, kind: 'board' }
      return { atMs, kind: share < 0.95 ? 'submissions' : 'questions' }
    }),
    ...moments(doors + next() * ASK_EVERY_MS, ASK_EVERY_MS).map((atMs): Act => ({ atMs, kind: 'ask' })),
  ]
  return acts.toSorted((a, b) => a.atMs - b.atMs)
}
