import { minute, second } from '@touchstone/shared/ground/time/instant.ts'

/** How long a run waits for an account, and for its answer after it was sent. */
export const RUN_PATIENCE_MS = 10 * minute
/** Pause before an account is looked for again, and between two polls of a run. */
export const ACCOUNT_RETRY_MS = 3 * second
export const POLL_MS = 2.5 * second
/** Pause between two requests of one account. */
export const REQUEST_PAUSE_MS = second
/** Pause between two requests for public data; Codeforces takes one in two seconds. */
export const PUBLIC_PAUSE_MS = 2 * second
/** Requests for public data that wait at once; more are refused. */
export const MAX_PUBLIC_WAITING = 60
/** A step that takes longer was left by a process that died. */
export const STEP_LEASE_MS = 3 * minute
/** An account is held from the first step of a run to its verdict; each step renews the hold. */
export const ACCOUNT_LEASE_MS = 5 * minute
/** After this many failures in a row an account pauses for this long. */
export const FAILURES_TO_PAUSE = 5
export const ACCOUNT_PAUSE_MS = 3 * minute
/** Looks for the id of a run that was just sent, with the pause before each. */
export const ID_LOOKS = 3
export const ID_PAUSE_MS = 2 * second
/** Steps at the same time. */
export const STEPS_AT_ONCE = 20
export const MAX_ACCOUNTS = 100
