import { type MemberState, memberStates, stateName, MemberState as states } from '@touchstone/shared/people/group/member-state.ts'
import { type Changer, mayChangeMember, mayRemoveMember } from '@touchstone/shared/people/group/member-transitions.ts'
import type { GroupView } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isRoot } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

export type MemberRow = Outputs['group']['applications']['records'][number]
export type MemberActs = ReturnType<typeof useMemberActs>

/** The reader's actions on members; the server decides each of them again. */
export function useMemberActs(group: GroupView) {
  const t = useTexts('group')
  const user = useUser()
  const utils = trpc.useUtils()
  const change = trpc.group.changeMember.useMutation()
  const removal = trpc.group.removeMember.useMutation()
  const changer: Changer = isRoot(user) ? 'site' : group.role
  const stays = ({ uid }: MemberRow) => uid === group.uid || uid === user?.uid
  /** One after the other; the first refusal ends the loop and is reported. @returns the number of successes */
  const each = async (rows: readonly MemberRow[], act: (row: MemberRow) => Promise<unknown>): Promise<number> => {
    let done = 0
    try {
      for (const row of rows) {
        await act(row)
        done += 1
      }
    } catch (error) {
      toastRefusal(error)
    }
    await utils.group.invalidate()
    return done
  }
  return {
    mayRemove: (row: MemberRow) => !stays(row) && mayRemoveMember(changer, stateName(row.auth)),
    /** Roles that the person may be given. */
    placesFor: (row: MemberRow): MemberState[] =>
      row.uid === group.uid ? [] : memberStates.filter((to) => mayChangeMember(changer, stateName(row.auth), to)).map((to) => states[to]),
    async answer(rows: readonly MemberRow[], auth: MemberState): Promise<void> {
      const done = await each(rows, ({ uid }) => change.mutateAsync({ gid: group.id, uid, auth }))
      if (done > 0) toastSuccess(t(auth === states.refused ? 'member.refused' : 'member.changed', { count: done }))
    },
    async remove(rows: readonly MemberRow[]): Promise<void> {
      const [only] = rows
      const question = {
        title:
          rows.length === 1 && only
            ? t('member.removeOne', { name: only.realname || only.username })
            : t('member.removeMany', { count: rows.length }),
        text: t('member.removeText'),
        yes: t('member.removeYes'),
        danger: true,
      }
      if (!(await confirm(question))) return
      const done = await each(rows, ({ uid }) => removal.mutateAsync({ gid: group.id, uid }))
      if (done > 0) toastSuccess(t('member.removed', { count: done }))
    },
  }
}
