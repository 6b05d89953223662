import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { AuthorLine } from './author-line.tsx'
import classes from './comment-document.module.css'
import type { CommentPlace } from './comment-input.ts'
import type { Comment } from './use-comments.ts'

type Props = { place: CommentPlace; title: string; comments: readonly Comment[] }

/** All comments and replies as one document, oldest first. */
export function CommentDocument({ place, title, comments }: Props) {
  const inOrder = comments.toSorted((a, b) => a.id - b.id)
  return (
    <article className={classes.document} aria-label={title}>
      {inOrder.map((comment) => (
        <Entry key={comment.id} place={place} comment={comment} />
      ))}
    </article>
  )
}

function Entry({ place, comment }: { place: CommentPlace; comment: Comment }) {
  const t = useTexts('talk')
  const { id, replyList, totalReplyNum } = comment
  const hasMore = totalReplyNum > replyList.length
  const all = trpc.comment.replies.useQuery({ commentId: id, cid: place.cid ?? null }, { enabled: hasMore, staleTime: 60_000 })
  const replies = all.data ?? replyList
  return (
    <section className={classes.entry}>
      <AuthorLine by={comment}>
        <span className={classes.when}>
          <Instant at={comment.gmtCreate} />
        </span>
        {comment.toAll && <ToneTag tone="accepted">{t('comment.toAll')}</ToneTag>}
        {comment.answered === false && <ToneTag tone="limit">{t('comment.unanswered')}</ToneTag>}
      </AuthorLine>
      <Markdown text={comment.content} expectedLines={1} />
      {replies.map((reply) => (
        <blockquote key={reply.id} className={classes.reply}>
          <AuthorLine by={reply}>
            <span className={classes.when}>
              <Instant at={reply.gmtCreate} />
            </span>
          </AuthorLine>
          <Markdown text={reply.content} expectedLines={1} />
        </blockquote>
      ))}
    </section>
  )
}
