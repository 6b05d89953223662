/**
 * Why a judging ended as a System Error. Never the fault of who submitted.
 * `again`: another lane may do better. Otherwise the problem or the machine is as it is, and only a person can mend it.
 */
export const systemErrors = {
  'sandbox.no-report': { again: true },
  /** The jail vanished while the program ran. */
  'sandbox.lost': { again: true },
  'sandbox.copy-failed': { again: true },
  /** Too little room where outputs are written. */
  'sandbox.disk-full': { again: true },
  'sandbox.spawn-failed': { again: true },
  'sandbox.runner-died': { again: true },
  'sandbox.host-file': { again: true },
  'sandbox.starved': { again: true },
  /** Its processes did not leave though they were killed; the next run has another slot. */
  'sandbox.stuck': { again: true },
  'sandbox.no-cgroup': { again: false },
  'sandbox.aborted': { again: false },
  'judge.no-testcases': { again: false },
  /** A test file is not in the store, or cannot be read. */
  'judge.test-data-missing': { again: false },
  /** A test file is not what was uploaded. */
  'judge.test-data-damaged': { again: false },
  /** No System Error but a note: the program ended the jail it ran in, twice, while another program ran well. It stands beside a Runtime Error. */
  'judge.jail-broken': { again: false },
  /** The language worked until now; its tools are tried again. */
  'judge.language-gone': { again: true },
  'judge.language-unavailable': { again: false },
  /** A name that the problem gives to a file cannot be used in a jail. */
  'judge.bad-file-name': { again: false },
  'judge.checker-does-not-compile': { again: false },
  'judge.checker-failed': { again: false },
  'judge.interactor-does-not-compile': { again: false },
  'judge.interactor-failed': { again: false },
  'judge.internal': { again: true },
  /** The worker failed outside the judging itself. */
  'judge-fault': { again: true },
  /** Its worker fell silent again and again while it had this job. */
  'judge-lost': { again: true },
  /** The problem was deleted meanwhile. */
  'problem-gone': { again: false },
} as const satisfies Record<string, { again: boolean }>

export type SystemErrorCode = keyof typeof systemErrors

/** The code, if it is one that this version knows. */
export function knownSystemError(code: string | null): SystemErrorCode | undefined {
  return code !== null && Object.hasOwn(systemErrors, code) ? (code as SystemErrorCode) : undefined
}

/** No program at all may be able to run where this happened. */
export const isSandboxFault = (code: string): boolean =>
  code.startsWith('sandbox.') && code !== 'sandbox.aborted' && code !== 'sandbox.starved'

/** Whether a judging that ended with this cause is tried once more, on another lane where there is one. */
export function isWorthAnotherLane(code: string | null): boolean {
  const known = knownSystemError(code)
  return known !== undefined && systemErrors[known].again
}
