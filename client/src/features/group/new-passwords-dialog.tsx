import { ResetPasswordsDialog } from '../../components/class-list/reset-passwords-dialog.tsx'
import { trpc } from '../../trpc/trpc.ts'

/** New passwords for accounts that the group's roster made. */
export default function NewPasswordsDialog({ gid, uids, onClose }: { gid: number; uids: readonly string[]; onClose(): void }) {
  const { mutateAsync } = trpc.group.resetRosterPasswords.useMutation()
  return <ResetPasswordsDialog uids={uids} reset={(portion) => mutateAsync({ gid, ...portion })} onClose={onClose} />
}
