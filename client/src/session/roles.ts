import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'

/** Staff see the link to the back office. The server decides every call itself; this only decides what is offered. */
export function isStaff(user: UserInfo | null): boolean {
  return user?.roleList.some((role) => role === 'root' || role === 'admin' || role === 'problem_admin') ?? false
}

export function isRoot(user: UserInfo | null): boolean {
  return user?.roleList.includes('root') ?? false
}
