/** The orders of all paged lists, by column. */
import type { Make } from '../contract-case.ts'
import { contestWithRun } from '../contract-run.ts'

/** Expressions with one row for each value; an order that ends with one is total. */
export const uniqueColumns: readonly string[] = ['id', 'submit_id', 'uid', 'username', 'username_folded', 'problem_id']

/** Ends of orders that are unique together with what stands before them. */
export const uniqueTogether: readonly string[] = [
  // The name, by its length first.
  '(length(username) + 100) || username',
  // Messages and notices have ids of their own.
  'id, is_notice',
]

/** Columns that are written once. */
export const neverChange: readonly string[] = [
  'gmt_create',
  'submit_time',
  'handed_in_at',
  'created_at',
  'at',
  'publish_at',
  'gid',
  'is_notice',
]

/**
 * Expressions that change, each with the act that moves a row. None of them changes when the list is read. A reader who comes to the next page
 * after such an act may miss a row or see one twice; the pages read the list again after their own acts.
 */
export const moving: Readonly<Record<string, string>> = {
  '(length(username) + 100) || username': 'staff renames an account',
  'length(problem_id)': 'staff renames a problem',
  ac: 'somebody solves a problem',
  total: 'somebody submits',
  rank: 'staff orders trainings or their problems',
  gmt_modified: 'somebody writes a remark on a line',
  'case when auth = ? then 0 when gid = ? then 1 else 2 end': 'a private problem opens',
  'group_rank is null': 'staff of a group orders its problems',
  group_rank: 'staff of a group orders its problems',
  apply_public_progress: 'staff decides on a publication',
  'case when start_time > ? then -1 when end_time > ? then 0 else 1 end': 'a contest begins or ends',
  start_time: 'staff moves the start of a contest',
  status: 'staff marks a printed sheet, or a handled report',
  "case when coalesce(room, '') = '' then 1 else 0 end": 'staff gives a person a room',
  room: 'staff gives a person a room',
  "length(coalesce(seat, ''))": 'staff gives a person a seat',
  seat: 'staff gives a person a seat',
  top_priority: 'staff pins a discussion',
  like_num: 'somebody likes a comment',
  'uid is not null': 'staff vouches for an owner',
}

const byRoot: Make = ({ root }) => ({ token: root.token, query: {} })

/** Cases of paged lists that no other test makes. */
export const besidesCases: Readonly<Record<string, Make>> = {
  'GET /api/admin/group-owner/list': byRoot,
  'GET /api/admin/judge/get-rejudging-list': byRoot,
  'GET /api/admin/judge/get-system-error-list': byRoot,
  'GET /api/admin/audit/get-audit-list': byRoot,
  'GET /api/admin/problem/get-import-list': byRoot,
  'GET /api/admin/problem/get-bulk-act-list': byRoot,
  'GET /api/admin/contest/get-act-list': async (world) => ({ token: world.root.token, query: { cid: (await contestWithRun(world)).cid } }),
  'GET /api/admin/contest/get-participant-list': async (world) => ({
    token: world.root.token,
    query: { cid: (await contestWithRun(world)).cid },
  }),
  'GET /api/admin/judge/get-rejudging-result-list': async ({ call, root, pid }) => {
    const { body } = await call('POST /api/admin/judge/preview-rejudge', { token: root.token, body: { pid } })
    return { token: root.token, query: { id: body.data.id } }
  },
}
