import type { RoleName } from './role.ts'

/**
 * Permissions that a call may require. The first block is from docs/rules/accounts.md. The others name the areas of the back office, so
 * that each call requires exactly one permission.
 */
export const permissions = [
  'submit',
  'rejudge',
  'discussion_add',
  'discussion_edit',
  'discussion_del',
  'comment_add',
  'reply_add',
  'group_add',
  'group_del',
  'announcement_admin',
  'user_admin',
  'system_info_admin',
  'back_office',
  'problem.manage',
  'problem.delete',
  'problem.transfer',
  'problem.publish',
  'tag.manage',
  'contest.manage',
  'contest.delete',
  'training.manage',
  'training.delete',
  'site.root',
] as const

export type Permission = (typeof permissions)[number]

/** `public`: guests too. `login`: any signed-in user whose account is not banned. */
export type Demand = Permission | 'public' | 'login'

const talk: Permission[] = ['discussion_add', 'discussion_edit', 'discussion_del', 'comment_add', 'reply_add']
const ownPosts: Permission[] = ['discussion_edit', 'discussion_del']
const groups: Permission[] = ['group_add', 'group_del']
const backOffice: Permission[] = ['back_office', 'problem.manage', 'contest.manage', 'training.manage']
const problemAdmin: Permission[] = ['problem.delete', 'problem.publish', 'tag.manage']

/** Role -> permissions; a test keeps the matrix as a snapshot. */
export const permissionsOf: Record<RoleName, ReadonlySet<Permission>> = {
  root: new Set(permissions),
  admin: new Set<Permission>(['submit', ...talk, ...groups, ...backOffice]),
  problem_admin: new Set<Permission>(['submit', ...talk, ...groups, ...backOffice, ...problemAdmin]),
  default_user: new Set<Permission>(['submit', ...talk, ...groups]),
  no_subimit_user: new Set<Permission>(talk),
  no_discuss_user: new Set<Permission>(['submit', ...ownPosts, 'comment_add', 'reply_add']),
  mute_user: new Set<Permission>(['submit', ...ownPosts]),
  no_submit_no_discuss_user: new Set<Permission>([...ownPosts, 'comment_add', 'reply_add']),
  no_submit_mute_user: new Set<Permission>(ownPosts),
}

export function can(role: RoleName, permission: Permission): boolean {
  return permissionsOf[role].has(permission)
}
