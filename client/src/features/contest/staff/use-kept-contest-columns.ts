import { use } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { ContestRoom, useContestCalls, useContestExtent, useRefreshContests } from './editor/contest-room.ts'
import { type KeptContestRow, keptContestColumns } from './kept-contest-columns.tsx'

/** Columns of the staff lists, with actions: show or hide, clone, delete after a list of what is lost. */
export function useKeptContestColumns() {
  const t = useTexts('admin-contests')
  const calls = useContestCalls()
  const gid = use(ContestRoom)
  const extentOf = useContestExtent()
  const onSettled = useRefreshContests()
  const remove = calls.remove.useMutation({ onSettled, onError: toastRefusal })
  const clone = calls.clone.useMutation({ onSettled, onError: toastRefusal, onSuccess: () => toastSuccess(t('list.cloned')) })
  const changeVisible = calls.changeVisible.useMutation({ onSettled, onError: toastRefusal })
  const deleteOne = async ({ id, title }: KeptContestRow) => {
    try {
      const { submissions, registrations, announcements, prints, ownProblems } = await extentOf(id)
      const text = t('delete.text', { submissions, registrations, announcements, prints })
      const stays = ownProblems > 0 ? ` ${t('delete.stays', { count: ownProblems })}` : ''
      if (!(await confirm({ title: t('delete.title', { title }), text: text + stays, yes: t('delete.yes'), danger: true }))) return
      remove.mutate({ cid: id }, { onSuccess: () => toastSuccess(t('delete.done')) })
    } catch (error) {
      toastRefusal(error)
    }
  }
  return keptContestColumns({
    t,
    gid,
    onVisible: ({ id }, visible) => changeVisible.mutate({ cid: id, visible }),
    onClone: ({ id }) => clone.mutate({ cid: id }),
    onDelete: (contest) => void deleteOne(contest),
  })
}
