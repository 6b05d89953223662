import { Button, Switch } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FoldCode } from '../../ui/markdown/fold-code.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { CommentDocument } from './comment-document.tsx'
import { CommentItem } from './comment-item.tsx'
import { Composer } from './composer.tsx'
import classes from './talk.module.css'
import { TalkGate } from './talk-gate.tsx'
import { type CommentPlace, useComments } from './use-comments.ts'

type Props = {
  place: CommentPlace
  /** Heading of the part. */
  title: string
  /** Label of the field in which a new comment is written. */
  prompt?: string
  /** Below the heading: what is to be known before one writes. */
  intro?: ReactNode
  /** What an empty list says. */
  empty?: { title: string; text: string }
  /** Problems must have been solved before one comments: on the site, unless the discussion is one's own. */
  needsSolved?: boolean
  /** Staff of a contest, who may answer to everybody. */
  answersToAll?: boolean
  /** A switch shows the comments as one document to read. */
  offersDocument?: boolean
  /** Blocks of code stay folded until the reader opens them. */
  foldCode?: boolean
}

/** Comments with their replies, of a discussion or a contest: read, written, liked, followed live. */
export function CommentArea(props: Props) {
  const { place, title, prompt, intro, empty, needsSolved = false, answersToAll = false, offersDocument = false, foldCode = false } = props
  const t = useTexts('talk')
  const area = useComments(place)
  const [asDocument, setAsDocument] = useState(false)
  const create = trpc.comment.create.useMutation()
  const hash = useLocation({ select: (location) => location.hash })
  const wanted = Number(/^comment-(\d+)$/.exec(hash)?.[1] ?? 0)
  const isThere = area.comments.some(({ id }) => id === wanted)
  const { hasMore, loadingMore, more } = area
  useEffect(() => {
    if (wanted > 0 && isThere) document.getElementById(`comment-${wanted}`)?.scrollIntoView({ block: 'center' })
  }, [wanted, isThere])
  useEffect(() => {
    if (wanted > 0 && !isThere && hasMore && !loadingMore) more()
  }, [wanted, isThere, hasMore, loadingMore, more])
  const send = async (content: string) => {
    await create.mutateAsync({ content, did: place.did ?? null, cid: place.cid ?? null })
    await area.refresh()
  }
  const ready = area.total !== undefined
  return (
    <section className={classes.area} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {ready && <span className={classes.count}>{area.count}</span>}
        <div className={classes.news} role="status">
          {area.news > 0 && (
            <Button size="compact-sm" variant="light" onClick={() => void area.refresh()}>
              {t('comment.news', { count: area.news })}
            </Button>
          )}
        </div>
        {offersDocument && area.comments.length > 0 && (
          <Switch label={t('document.switch')} checked={asDocument} onChange={({ currentTarget: { checked } }) => setAsDocument(checked)} />
        )}
      </header>
      {intro}
      <TalkGate needsSolved={needsSolved}>
        {(uid) => (
          <Composer
            uid={uid}
            draft={place.did !== undefined ? `d${place.did}` : `contest${place.cid}`}
            label={prompt ?? t('composer.label')}
            submit={t('composer.send')}
            send={send}
          />
        )}
      </TalkGate>
      {area.error ? (
        <Failure error={area.error} onRetry={() => void area.refresh()} />
      ) : !ready ? (
        <SkeletonRows rows={4} />
      ) : area.comments.length === 0 ? (
        <Empty title={empty?.title ?? t('comment.empty')} text={empty?.text ?? t('comment.emptyText')} />
      ) : asDocument ? (
        <CommentDocument place={place} title={title} comments={area.comments} />
      ) : (
        <FoldCode value={foldCode}>
          <ul className={classes.list}>
            {area.comments.map((comment) => (
              <CommentItem
                key={comment.id}
                place={place}
                comment={comment}
                liked={area.liked.has(comment.id)}
                marked={comment.id === wanted}
                answersToAll={answersToAll}
                onWritten={area.refresh}
              />
            ))}
          </ul>
        </FoldCode>
      )}
      {hasMore && (
        <Button variant="default" loading={loadingMore} onClick={more}>
          {t('comment.more')}
        </Button>
      )}
    </section>
  )
}
