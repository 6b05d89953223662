import type { Api } from './fixtures.ts'

/** The fields of a new group. */
export type GroupPlan = {
  name: string
  shortName: string
  brief: string
  description: string
  auth: number
  code: string | null
  visible?: boolean
  /** Default: a team. */
  kind?: 'class' | 'team'
}

/** A call that must succeed. */
export async function sendAs(api: Api, token: string, rest: string, body?: object): Promise<unknown> {
  const answer = await api.call(rest, body ? { token, body } : { token })
  if (answer.status !== 200) throw new Error(`${rest}: ${answer.msg}`)
  return answer.data
}

/** Opens a group and returns its number. */
export async function makeGroup(api: Api, token: string, plan: GroupPlan): Promise<number> {
  await sendAs(api, token, 'POST /api/group', plan)
  const found = await sendAs(api, token, `GET /api/get-group-list?onlyMine=true&keyword=${encodeURIComponent(plan.name)}`)
  const [group] = (found as { records: { id: number }[] }).records
  if (!group) throw new Error(`there is no group ${plan.name}`)
  return group.id
}
