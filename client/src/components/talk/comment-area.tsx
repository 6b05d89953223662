import { Button, Select, Switch } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FoldCode } from '../../ui/markdown/fold-code.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { problemName } from '../problem/problem-name.ts'
import { CommentDocument } from './comment-document.tsx'
import type { CommentPlace } from './comment-input.ts'
import { CommentItem } from './comment-item.tsx'
import { Composer } from './composer.tsx'
import classes from './talk.module.css'
import { TalkGate } from './talk-gate.tsx'
import { useComments } from './use-comments.ts'

type Props = {
  place: CommentPlace
  /** Heading of the section. */
  title: string
  /** Label of the field for a new comment. */
  prompt?: string
  /** A note below the heading, for writers. */
  intro?: ReactNode
  /** Text of an empty list. */
  empty?: { title: string; text: string }
  /** Writers must have solved problems: on the site, except in their own discussion. */
  needsSolved?: boolean
  /** Staff of a contest, who may answer to all contestants. */
  answersToAll?: boolean
  /** Problems that a comment may be about. */
  problems?: readonly { displayId: string; title: string }[] | undefined
  /** Offers a switch that shows the comments as one document. */
  offersDocument?: boolean
  /** Blocks of code stay folded until the reader opens them. */
  foldCode?: boolean
}

/** Comments of a discussion or a contest, with replies, likes and live updates. */
export function CommentArea(props: Props) {
  const {
    place,
    title,
    prompt,
    intro,
    empty,
    needsSolved = false,
    answersToAll = false,
    offersDocument = false,
    foldCode = false,
    problems,
  } = props
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
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (content: string) => {
    await create.mutateAsync({ content, did: place.did ?? null, cid: place.cid ?? null, problem })
    setProblem(null)
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
            above={
              problems !== undefined &&
              problems.length > 0 && (
                <Select
                  size="sm"
                  label={t('composer.problem')}
                  placeholder={t('composer.wholeContest')}
                  data={problems.map(({ displayId, title }) => ({ value: displayId, label: problemName(displayId, title) }))}
                  value={problem}
                  onChange={setProblem}
                  clearable
                  clearButtonProps={{ 'aria-label': t('composer.wholeContest') }}
                />
              )
            }
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
