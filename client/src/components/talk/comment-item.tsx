import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { AuthorLine, nameOf } from './author-line.tsx'
import type { CommentPlace } from './comment-input.ts'
import { Composer } from './composer.tsx'
import { LikeButton } from './like-button.tsx'
import { ReplyList } from './reply-list.tsx'
import classes from './talk.module.css'
import type { Comment, Reply } from './use-comments.ts'
import { useDeletePost } from './use-delete-post.ts'

type Props = {
  place: CommentPlace
  comment: Comment
  liked: boolean
  /** The comment named in the address. */
  marked: boolean
  answersToAll: boolean
  onWritten(): Promise<unknown>
}

/** A comment, its replies and its actions. */
export function CommentItem({ place, comment, liked, marked, answersToAll, onWritten }: Props) {
  const t = useTexts('talk')
  const user = useUser()
  const [answered, setAnswered] = useState<Reply | 'comment' | null>(null)
  const create = trpc.comment.create.useMutation()
  const reply = trpc.comment.reply.useMutation()
  const like = trpc.comment.like.useMutation()
  const deletePost = useDeletePost(onWritten)
  const { id, can } = comment
  const name = nameOf(comment)
  const inContest = place.cid !== undefined
  const send = async (content: string, toAll: boolean) => {
    if (toAll) await create.mutateAsync({ content, cid: place.cid ?? null, answerTo: id })
    else {
      const quote =
        answered && answered !== 'comment'
          ? { quoteId: answered.id, quoteType: 'Reply' as const }
          : { quoteId: id, quoteType: 'Comment' as const }
      await reply.mutateAsync({ reply: { commentId: id, content }, did: place.did ?? null, ...quote })
    }
    await onWritten()
  }
  const source = inContest
    ? ({ sourceId: place.cid, sourceType: 'Contest' } as const)
    : ({ sourceId: place.did, sourceType: 'Discussion' } as const)
  const target = answered && answered !== 'comment' ? nameOf(answered) : name
  return (
    <li id={`comment-${id}`} className={classes.comment} data-marked={marked || undefined} tabIndex={-1}>
      <UserAvatar
        id={comment.fromUid}
        src={comment.fromAvatar}
        username={comment.fromName}
        realname={comment.fromRealname}
        size={32}
        radius="xl"
        className={classes.avatar}
      />
      <div className={classes.body}>
        <AuthorLine by={comment}>
          <a href={`#comment-${id}`} className={classes.when} title={t('comment.link', { name })}>
            <Instant at={comment.gmtCreate} />
          </a>
          {comment.problem !== null && <ToneTag tone="muted">{t('comment.problem', { problem: comment.problem })}</ToneTag>}
          {comment.toAll && inContest && <ToneTag tone="accepted">{t('comment.toAll')}</ToneTag>}
          {comment.answered === false && <ToneTag tone="limit">{t('comment.unanswered')}</ToneTag>}
        </AuthorLine>
        <Markdown text={comment.content} expectedLines={1} />
        <div className={classes.acts}>
          <LikeButton
            label={t('comment.of', { name })}
            liked={liked}
            count={comment.likeNum}
            save={(toLike) => like.mutateAsync({ cid: id, toLike, ...source })}
          />
          {can.reply && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('reply.to', { name })}
              onClick={() => setAnswered('comment')}
            >
              {t('reply.act')}
            </Button>
          )}
          {can.delete && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('comment.deleteOf', { name })}
              onClick={() => void deletePost({ kind: 'comment', id })}
            >
              {t('comment.delete')}
            </Button>
          )}
        </div>
        <ReplyList
          place={place}
          comment={comment}
          mayReply={can.reply}
          onAnswer={setAnswered}
          onDelete={(one) => void deletePost({ kind: 'reply', id: one.id, did: place.did ?? null })}
        />
        {answered !== null && user && (
          <Composer
            key={answered === 'comment' ? 'comment' : answered.id}
            uid={user.uid}
            draft={`reply:${answered === 'comment' ? `c${id}` : `r${answered.id}`}`}
            label={t('reply.to', { name: target })}
            submit={t('reply.send')}
            offerToAll={answersToAll && answered === 'comment' && !comment.toAll}
            autoFocus
            send={send}
            onCancel={() => setAnswered(null)}
          />
        )}
      </div>
    </li>
  )
}
