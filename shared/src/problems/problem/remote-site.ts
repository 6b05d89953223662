import { type DisplayId, displayIdOf } from './display-id.ts'

/** Other judges that judge problems for this site. The keys stand on the wire and in `problems.oj`. */
export const remoteJudges = ['HDU', 'POJ', 'CF', 'GYM', 'AC', 'SPOJ'] as const
export type RemoteJudge = (typeof remoteJudges)[number]

/** The judges that have accounts of their own; Gym takes those of Codeforces. */
export const accountJudges = ['HDU', 'POJ', 'CF', 'AC', 'SPOJ'] as const satisfies readonly RemoteJudge[]
export type AccountJudge = (typeof accountJudges)[number]

/** Parts of a problem's id at the other site: the contest and the problem in it; one part where the site has no contests. */
export type RemoteProblemId = { /** As a person writes it, in the site's own case. */ id: string; contest: string; index: string }

type PublicRunFacts = {
  /** Path of a page with the run. */
  runPath(problem: RemoteProblemId, runId: number): string
  /** Problems for proofs of a handle; each is known to the site for years. */
  proofProblems: readonly string[]
}

export type RemoteSiteFacts = {
  name: string
  /** Where its pages are; requests go to this host only. */
  origin: string
  /** Hosts of its statements' pictures and papers, beside its own. */
  fileHosts: readonly string[]
  /** The judge with the accounts that submit there. */
  accounts: AccountJudge
  /** An example of an id, for the forms. */
  example: string
  /** The parts of an id; null when it does not have the site's form. */
  readId(text: string): RemoteProblemId | null
  /** Path of the problem's page. */
  problemPath(id: RemoteProblemId): string
  /** Whether it shows each test of a run. */
  showsCases: boolean
  /** Whether only the account that sent a run reads its verdict. */
  isReadBySender: boolean
  /** The public data about runs of a person: their authors may send programs there themselves. Null: there is none. */
  publicRuns: PublicRunFacts | null
}

const digits = (text: string): RemoteProblemId | null => (/^\d{1,9}$/.test(text) ? { id: text, contest: '', index: text } : null)

/** `1234A`, `1234A1`, or a contest's number with an index of two digits. */
function codeforcesId(text: string): RemoteProblemId | null {
  const [, contest = '', index = ''] = /^(\d{1,6})([A-Z]\d?|\d{2})$/.exec(text.toUpperCase()) ?? []
  return contest ? { id: `${contest}${index}`, contest, index } : null
}

function gymId(text: string): RemoteProblemId | null {
  const [, contest = '', index = ''] = /^(\d{1,6})([A-Z]\d?)$/.exec(text.toUpperCase()) ?? []
  return contest ? { id: `${contest}${index}`, contest, index } : null
}

/** `abc110_a`: the part before the last underscore names the contest, with hyphens for underscores. */
function atcoderId(text: string): RemoteProblemId | null {
  const id = text.toLowerCase()
  const [, contest = ''] = /^([a-z0-9][a-z0-9_-]{0,60})_[a-z0-9]{1,10}$/.exec(id) ?? []
  return contest ? { id, contest: contest.replaceAll('_', '-'), index: id } : null
}

function spojId(text: string): RemoteProblemId | null {
  const id = text.toUpperCase()
  return /^[A-Z0-9_]{1,20}$/.test(id) ? { id, contest: '', index: id } : null
}

const firstHundreds = ['1000', '1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008', '1009']
const oldRounds = ['1A', '4A', '50A', '71A', '112A', '158A', '231A', '263A', '282A', '339A']

export const remoteSites = {
  HDU: {
    name: 'HDU',
    origin: 'http://acm.hdu.edu.cn',
    fileHosts: [],
    accounts: 'HDU',
    example: '1000',
    readId: digits,
    problemPath: ({ id }) => `/showproblem.php?pid=${id}`,
    showsCases: false,
    isReadBySender: false,
    publicRuns: { runPath: (_, runId) => `/status.php?first=${runId}`, proofProblems: firstHundreds },
  },
  POJ: {
    name: 'POJ',
    origin: 'http://poj.org',
    fileHosts: [],
    accounts: 'POJ',
    example: '1000',
    readId: digits,
    problemPath: ({ id }) => `/problem?id=${id}`,
    showsCases: false,
    isReadBySender: true,
    publicRuns: { runPath: (_, runId) => `/status?top=${runId + 1}`, proofProblems: firstHundreds },
  },
  CF: {
    name: 'Codeforces',
    origin: 'https://codeforces.com',
    fileHosts: ['https://espresso.codeforces.com'],
    accounts: 'CF',
    example: '1A',
    readId: codeforcesId,
    problemPath: ({ contest, index }) => `/problemset/problem/${contest}/${index}`,
    showsCases: true,
    isReadBySender: false,
    publicRuns: { runPath: ({ contest }, runId) => `/contest/${contest}/submission/${runId}`, proofProblems: oldRounds },
  },
  GYM: {
    name: 'Codeforces Gym',
    origin: 'https://codeforces.com',
    fileHosts: ['https://espresso.codeforces.com'],
    accounts: 'CF',
    example: '100001A',
    readId: gymId,
    problemPath: ({ contest, index }) => `/gym/${contest}/problem/${index}`,
    showsCases: true,
    isReadBySender: false,
    publicRuns: { runPath: ({ contest }, runId) => `/gym/${contest}/submission/${runId}`, proofProblems: oldRounds },
  },
  AC: {
    name: 'AtCoder',
    origin: 'https://atcoder.jp',
    fileHosts: ['https://img.atcoder.jp'],
    accounts: 'AC',
    example: 'abc110_a',
    readId: atcoderId,
    problemPath: ({ contest, id }) => `/contests/${contest}/tasks/${id}`,
    showsCases: false,
    isReadBySender: false,
    publicRuns: null,
  },
  SPOJ: {
    name: 'SPOJ',
    origin: 'https://www.spoj.com',
    fileHosts: [],
    accounts: 'SPOJ',
    example: 'TEST',
    readId: spojId,
    problemPath: ({ id }) => `/problems/${id}/`,
    showsCases: false,
    isReadBySender: false,
    publicRuns: null,
  },
} as const satisfies Record<RemoteJudge, RemoteSiteFacts>

/** The judge of a key in any case; undefined when there is none. */
export function findRemoteJudge(key: string): RemoteJudge | undefined {
  const wanted = key.trim().toUpperCase()
  return remoteJudges.find((judge) => judge === wanted)
}

/** Display id of a remote problem here: upper case, so the site's ids and ours never meet. */
export function remoteDisplayId(judge: RemoteJudge, { id }: RemoteProblemId): DisplayId {
  return displayIdOf(`${judge}-${id}`)
}

/** Address of a run that its author made at the other judge; null for a judge that does not publish runs. */
export function runAddress(displayId: string, runId: number): string | null {
  const judge = findRemoteJudge(displayId.split('-')[0] ?? '')
  const site: RemoteSiteFacts | undefined = judge && remoteSites[judge]
  const id = judge && site?.readId(displayId.slice(judge.length + 1))
  return site?.publicRuns && id ? site.origin + site.publicRuns.runPath(id, runId) : null
}

/** Address of the original. */
export function originalAddress(judge: RemoteJudge, id: RemoteProblemId): string {
  const site: RemoteSiteFacts = remoteSites[judge]
  return site.origin + site.problemPath(id)
}
