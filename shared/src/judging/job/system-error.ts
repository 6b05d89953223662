/**
 * Why a judging ended as a System Error. The submitter is never at fault. `again`: another lane may succeed. Otherwise the cause is in the
 * problem or the machine, and only a person can fix it.
 */
export const systemErrors = {
  'sandbox.no-report': { again: true },
  /** The jail vanished while the program ran. */
  'sandbox.lost': { again: true },
  'sandbox.copy-failed': { again: true },
  /** Too little room on the disk of outputs. */
  'sandbox.disk-full': { again: true },
  'sandbox.spawn-failed': { again: true },
  'sandbox.runner-died': { again: true },
  'sandbox.host-file': { again: true },
  'sandbox.starved': { again: true },
  /** Its processes remain although they were killed; the next run uses another slot. */
  'sandbox.stuck': { again: true },
  'sandbox.no-cgroup': { again: false },
  'sandbox.aborted': { again: false },
  'judge.no-testcases': { again: false },
  /** A test file is missing in the store, or unreadable. */
  'judge.test-data-missing': { again: false },
  /** A test file differs from the upload. */
  'judge.test-data-damaged': { again: false },
  /** The store of test data does not answer, or refuses this site. */
  'judge.store-away': { again: true },
  /** A note beside a Runtime Error, not a System Error: the program ended its jail twice, while another program ran well. */
  'judge.jail-broken': { again: false },
  /** The language worked until now; its tools are tested again. */
  'judge.language-gone': { again: true },
  'judge.language-unavailable': { again: false },
  /** A problem's file name that cannot be used in a jail. */
  'judge.bad-file-name': { again: false },
  'judge.checker-does-not-compile': { again: false },
  'judge.checker-failed': { again: false },
  'judge.interactor-does-not-compile': { again: false },
  'judge.interactor-failed': { again: false },
  'judge.internal': { again: true },
  /** The worker failed outside the judging itself. */
  'judge-fault': { again: true },
  /** Its worker stopped responding again and again while it had this job. */
  'judge-lost': { again: true },
  /** The problem was deleted meanwhile. */
  'problem-gone': { again: false },
  /** A stored row that the judging needs cannot be read; the server log names it. */
  'stored-damaged': { again: false },
} as const satisfies Record<string, { again: boolean }>

export type SystemErrorCode = keyof typeof systemErrors

/** The code, if this version knows it. */
export function knownSystemError(code: string | null): SystemErrorCode | undefined {
  return code !== null && Object.hasOwn(systemErrors, code) ? (code as SystemErrorCode) : undefined
}

/** Perhaps no program at all can run on that machine. */
export const isSandboxFault = (code: string): boolean =>
  code.startsWith('sandbox.') && code !== 'sandbox.aborted' && code !== 'sandbox.starved'

/** Whether a judging with this cause is tried once more, on another lane if there is one. */
export function isWorthAnotherLane(code: string | null): boolean {
  const known = knownSystemError(code)
  return known !== undefined && systemErrors[known].again
}
