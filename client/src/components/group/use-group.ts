import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { roleOfState, stateName } from '@touchstone/shared/people/group/member-state.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'

type Detail = Outputs['group']['detail']
/** A group, and how the reader stands in it: the place, and under `can` what that allows. */
export type GroupView = Detail & { role: GroupRole }

/** A group as its pages see it. The route above them has loaded it. */
export function useGroup(gid: number): GroupView {
  const [detail] = trpc.group.detail.useSuspenseQuery({ gid })
  return { ...detail, role: roleOfState[stateName(detail.myAuth)] }
}
