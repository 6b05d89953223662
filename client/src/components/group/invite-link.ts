import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'

/** The target of an invitation: the group's overview, with the code filled in where the group has one. */
export function inviteLink(origin: string, { id, auth, code }: { id: number; auth: number; code: string | null }): string {
  return `${origin}/group/${id}${auth === GroupAuth.private && code ? `?code=${encodeURIComponent(code)}` : ''}`
}

/** A link to localhost works on this machine only. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
