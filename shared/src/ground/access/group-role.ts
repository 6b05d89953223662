/** Rank of a person in a group: admins and roots manage it, applicants and refused ones are `none`. */
export const groupRoles = ['none', 'member', 'admin', 'root'] as const
export type GroupRole = (typeof groupRoles)[number]

export function managesGroup(role: GroupRole): boolean {
  return role === 'admin' || role === 'root'
}
