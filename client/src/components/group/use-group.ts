import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { roleOfState, stateName } from '@touchstone/shared/people/group/member-state.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'

type Detail = Outputs['group']['detail']
/** A group, the reader's role in it, and under `can` the reader's rights. */
export type GroupView = Detail & { role: GroupRole }

/** A group for its pages. The parent route has loaded it. */
export function useGroup(gid: number): GroupView {
  const [detail] = trpc.group.detail.useSuspenseQuery({ gid })
  return { ...detail, role: roleOfState[stateName(detail.myAuth)] }
}
