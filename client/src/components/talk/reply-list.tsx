import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { AuthorLine, nameOf } from './author-line.tsx'
import type { CommentPlace } from './comment-input.ts'
import classes from './talk.module.css'
import type { Comment, Reply } from './use-comments.ts'

type Props = {
  place: CommentPlace
  comment: Comment
  mayReply: boolean
  onAnswer(reply: Reply): void
  onDelete(reply: Reply): void
}

/** Replies to a comment: the first ones come with it, the rest on request. */
export function ReplyList({ place, comment, mayReply, onAnswer, onDelete }: Props) {
  const t = useTexts('talk')
  const [open, setOpen] = useState(false)
  const { id, replyList, totalReplyNum } = comment
  const all = trpc.comment.replies.useQuery({ commentId: id, cid: place.cid ?? null }, { enabled: open, staleTime: 60_000 })
  const replies = open && all.data ? all.data : replyList
  if (replies.length === 0) return null
  return (
    <div className={classes.replies}>
      <ul className={classes.replyList} aria-label={t('reply.listOf', { name: nameOf(comment) })}>
        {replies.map((reply) => (
          <li key={reply.id} id={`reply-${reply.id}`}>
            <AuthorLine by={reply}>
              {reply.toName && reply.toUid !== comment.fromUid && (
                <span className={classes.mention}>{t('reply.mention', { name: reply.toRealname ?? reply.toName })}</span>
              )}
              <span className={classes.when}>
                <Instant at={reply.gmtCreate} />
              </span>
            </AuthorLine>
            <Markdown text={reply.content} expectedLines={1} />
            <div className={classes.acts}>
              {mayReply && (
                <QuietButton label={t('reply.to', { name: nameOf(reply) })} onClick={() => onAnswer(reply)}>
                  {t('reply.act')}
                </QuietButton>
              )}
              {reply.can.delete && (
                <QuietButton label={t('reply.deleteOf', { name: nameOf(reply) })} onClick={() => onDelete(reply)}>
                  {t('comment.delete')}
                </QuietButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {all.error && <Failure error={all.error} inline onRetry={() => void all.refetch()} />}
      {totalReplyNum > replyList.length && (
        <Button variant="subtle" size="compact-sm" loading={open && all.isLoading} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open && all.data ? t('reply.fewer') : t('reply.all', { count: totalReplyNum })}
        </Button>
      )}
    </div>
  )
}

function QuietButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
