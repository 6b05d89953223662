import InviteDialog from './invite-dialog.tsx'
import { useGroup } from './use-group.ts'

/** The invitation to a group outside of its own pages; it loads the group first. */
export default function InviteToGroup({ gid, onClose }: { gid: number; onClose(): void }) {
  return <InviteDialog group={useGroup(gid)} onClose={onClose} />
}
