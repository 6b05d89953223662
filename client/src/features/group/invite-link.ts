import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'

/** Where an invited person is led: the group's overview, with the code filled in where one is asked for. */
export function inviteLink(origin: string, { id, auth, code }: { id: number; auth: number; code: string | null }): string {
  return `${origin}/group/${id}${auth === GroupAuth.private && code ? `?code=${encodeURIComponent(code)}` : ''}`
}

/** A link to this machine helps nobody at another one. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
