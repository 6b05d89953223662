import type { RemoteLanguage } from '@touchstone/shared/judging/remote/remote-languages.ts'
import type { FinalVerdict, OpenVerdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteProblemId } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { OutsideSession } from '../../../ground/outside/outside-http.ts'

/** Requests to a site for one account, with its pauses. */
export type RemoteSession = OutsideSession & { /** Waits as long as the site asks. */ pause(ms: number): Promise<void> }

/** A problem as its page has it. Texts are HTML with absolute addresses. */
export type RemoteStatement = {
  title: string
  timeLimitMs: number
  memoryLimitMb: number
  description: string
  input: string
  output: string
  hint: string
  examples: { input: string; output: string }[]
  tags: string[]
  /** Numbers of the languages that this problem takes; null: all of the site's. */
  languages: string[] | null
}

export type RemoteLogin = { username: string; password: string }
export type RemoteProgram = { problem: RemoteProblemId; language: RemoteLanguage; code: string }
type RemoteRun = { problem: RemoteProblemId; runId: string }

/** One test of a run, where the site shows them; `memoryKb` in KiB. */
export type RemoteCase = { status: FinalVerdict; timeMs: number; memoryKb: number; note: string }

/** The state of a run at the site; `memoryKb` in KiB. */
export type RemoteOutcome =
  | { isFinal: false; status: OpenVerdict; cases?: RemoteCase[] }
  | {
      isFinal: true
      status: FinalVerdict
      timeMs: number | null
      memoryKb: number | null
      /** The compiler's words after a Compile Error. */
      message: string | null
      cases?: RemoteCase[]
    }

/**
 * One other judge. Every function throws RemoteFault with a named reason when the site does not do as the protocol says; none guesses a verdict.
 */
export type RemoteAdapter = {
  /** Reads a problem without an account. */
  readProblem(session: RemoteSession, id: RemoteProblemId): Promise<RemoteStatement>
  /** Signs an account in; the session's cookies hold it. */
  signIn(session: RemoteSession, login: RemoteLogin): Promise<void>
  /** Sends a program. @returns the id of the run where the answer names it */
  send(session: RemoteSession, login: RemoteLogin, program: RemoteProgram): Promise<string | null>
  /** The account's newest run of a problem, which after `send` is the one that was sent; null: none. */
  newestRun(session: RemoteSession, login: RemoteLogin, problem: RemoteProblemId): Promise<string | null>
  poll(session: RemoteSession, login: RemoteLogin, run: RemoteRun): Promise<RemoteOutcome>
}
