/** Roles of the site with their numbers and wire names (docs/rules/accounts.md; 1003 is spelled so there). */
export const roles = {
  1000: 'root',
  1001: 'admin',
  1002: 'default_user',
  1003: 'no_subimit_user',
  1004: 'no_discuss_user',
  1005: 'mute_user',
  1006: 'no_submit_no_discuss_user',
  1007: 'no_submit_mute_user',
  1008: 'problem_admin',
} as const

export type RoleId = keyof typeof roles
export type RoleName = (typeof roles)[RoleId]

export const roleIds = Object.keys(roles).map(Number) as RoleId[]
/** The numbers by what a role may do. */
export const RoleIds = {
  root: 1000,
  admin: 1001,
  user: 1002,
  noSubmitting: 1003,
  noPosting: 1004,
  noWriting: 1005,
  noSubmittingOrPosting: 1006,
  noSubmittingOrWriting: 1007,
  problemAdmin: 1008,
} as const satisfies Record<string, RoleId>

const staff: readonly RoleName[] = ['root', 'admin', 'problem_admin']

/** Root, admin or problem admin: may enter the back office. */
export function isStaff(role: RoleName): boolean {
  return staff.includes(role)
}

/** As `isStaff`, of the number of a role. */
export function isStaffRole(id: number | undefined): boolean {
  const name = roles[id as RoleId] as RoleName | undefined
  return name !== undefined && isStaff(name)
}

export function roleName(id: number): RoleName {
  const name = roles[id as RoleId]
  if (!name) throw new Error(`unknown role ${id}`)
  return name
}
