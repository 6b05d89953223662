/** The course of a growth run, planned in advance and the same every time: programs, faults and their moments. */
import { Verdict } from '../../../shared/src/judging/verdict/verdict.ts'
import { programs, type Sent } from '../contest-plan.ts'

export type GrowthLoad = { users: number; submissions: number; runMs: number; problems: number }

const most = { users: 5000, submissions: 100_000, minutes: 600 }
const PROBLEMS = 8

/** Parses `--users 1000 --submissions 3000 --minutes 10`. @returns null for invalid arguments */
export function growthLoadOf(argv: readonly string[]): GrowthLoad | null {
  const given = { users: 1000, submissions: 3000, minutes: 10 }
  for (let at = 0; at < argv.length; at += 2) {
    const name = /^--(users|submissions|minutes)$/.exec(argv[at] ?? '')?.[1] as keyof typeof given | undefined
    const value = /^\d+(\.\d+)?$/.test(argv[at + 1] ?? '') ? Number(argv[at + 1]) : Number.NaN
    if (name === undefined || !(value > 0 && value <= most[name]) || (name !== 'minutes' && !Number.isInteger(value))) return null
    given[name] = value
  }
  const { users, submissions, minutes } = given
  return { users, submissions, runMs: Math.round(minutes * 60_000), problems: PROBLEMS }
}

/** Programs that mostly sleep: they hold a lane and no core, as programs of slow machines do. */
const sleepers: readonly Sent[] = [
  {
    verdict: Verdict.Accepted,
    language: 'Python3',
    code: 'import time\nwords = input().split()\ntime.sleep(0.3)\nprint(sum(map(int, words)))',
  },
  { verdict: Verdict.WrongAnswer, language: 'Python3', code: 'import time\ntime.sleep(0.3)\nprint(8)' },
]

/** Every program of a run, each once. */
export const growthPrograms: readonly Sent[] = [...programs.map(({ sent }) => sent), ...sleepers]

/** `program`: its place in `growthPrograms`; `key`: the number of this press of Submit, the same when it is sent again. */
export type PlannedSubmission = { atMs: number; pupil: number; problem: number; program: number; key: string; sent: Sent }

const commentOf = (language: string) => (language === 'Python3' ? '#' : '//')

/** A program that no compile cache has, and that is found by its mark in the rows. */
export const marked = (sent: Sent, mark: string): Sent => ({ ...sent, code: `${sent.code}\n${commentOf(sent.language)} ${mark}` })

/** Submissions at even distances; pupils, problems and programs take turns, each at its own pace. */
export function planSubmissions({ users, submissions, runMs, problems }: GrowthLoad): PlannedSubmission[] {
  return Array.from({ length: submissions }, (_, n) => {
    const [pupil, round] = [n % users, Math.floor(n / users)]
    const program = (pupil + round) % growthPrograms.length
    const sent = growthPrograms[program]
    if (!sent) throw new Error('there is no such program')
    const key = `growth-${String(n).padStart(10, '0')}`
    return { atMs: (n * runMs) / submissions, pupil, problem: (pupil * 3 + round) % problems, program, key, sent: marked(sent, key) }
  })
}

export const MACHINES = 3
export const SERVERS = 2

export type Fault =
  | { kind: 'kill-server' | 'kill-machine'; which: number }
  | { kind: 'restart-postgres' }
  | { kind: 'store-away' | 'half-open'; forMs: number }
  | { kind: 'cut-machine'; which: number; forMs: number }
export type PlannedFault = Fault & { atMs: number }

const [STORE_AWAY_MS, CUT_MS, HALF_OPEN_MS] = [20_000, 60_000, 10_000]

/** Every process is killed in turn; the faults that last end before the run does. */
export function planFaults({ runMs }: Pick<GrowthLoad, 'runMs'>): PlannedFault[] {
  const atMost = (ms: number) => Math.min(ms, runMs / 6)
  const faults: Fault[] = [
    { kind: 'kill-server', which: 0 },
    { kind: 'kill-machine', which: 0 },
    { kind: 'store-away', forMs: atMost(STORE_AWAY_MS) },
    { kind: 'kill-server', which: 1 },
    { kind: 'kill-machine', which: 1 },
    { kind: 'restart-postgres' },
    { kind: 'cut-machine', which: 2, forMs: atMost(CUT_MS) },
    { kind: 'half-open', forMs: atMost(HALF_OPEN_MS) },
    { kind: 'kill-machine', which: 2 },
  ]
  return faults.map((fault, n) => ({ ...fault, atMs: ((n + 1) * runMs * 0.9) / (faults.length + 1) }))
}
