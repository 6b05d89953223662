import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

type Post = { kind: 'comment'; id: number } | { kind: 'reply'; id: number; did: number | null }

/** Deletes a comment or reply after a confirmation. */
export function useDeletePost(onDeleted: () => Promise<unknown>): (post: Post) => Promise<void> {
  const t = useTexts('talk')
  const removeComment = trpc.comment.remove.useMutation()
  const removeReply = trpc.comment.removeReply.useMutation()
  return async (post) => {
    const isComment = post.kind === 'comment'
    const text = t(isComment ? 'comment.deleteText' : 'reply.deleteText')
    if (!(await confirm({ title: t('comment.deleteTitle'), text, yes: t('comment.delete'), danger: true }))) return
    try {
      if (isComment) await removeComment.mutateAsync({ id: post.id })
      else await removeReply.mutateAsync({ reply: { id: post.id }, did: post.did })
      await onDeleted()
      toastSuccess(t('comment.deleted'))
    } catch (error) {
      toastRefusal(error)
    }
  }
}
