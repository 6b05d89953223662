import type { RoleName } from './role.ts'

/** Who is calling: an account that exists and is not banned. */
export type Actor = {
  readonly uid: string
  readonly username: string
  readonly role: RoleName
  /** The session the call came with; logging out ends its device. */
  readonly sessionId: number
}

/** Root and problem admins see every problem's inside; a plain admin only what they wrote. */
export function managesProblem(actor: Actor, problem: { authorUid: string | null }): boolean {
  if (actor.role === 'root' || actor.role === 'problem_admin') return true
  return actor.role === 'admin' && problem.authorUid === actor.uid
}

/** Root and problem admins pass where everybody else is asked for reasons (code, hidden problems). */
export function overseesProblems(actor: Actor | null): boolean {
  return actor !== null && (actor.role === 'root' || actor.role === 'problem_admin')
}
