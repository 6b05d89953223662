import { Button } from '@mantine/core'
import { IconCircleCheck, IconMessage } from '@tabler/icons-react'
import { rangeName } from '@touchstone/shared/classes/line-comment/code-lines.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { Composer } from '../talk/composer.tsx'
import classes from './line-comments.module.css'
import { LineRemark } from './line-remark.tsx'
import { SnippetMenu } from './snippet-menu.tsx'
import { threadState } from './thread-state.ts'
import type { Thread } from './use-line-threads.ts'

type Props = { thread: Thread; onChanged(): Promise<unknown> }

/** A thread on some lines; a resolved one is folded to a line. */
export function LineThread({ thread, onChanged }: Props) {
  const t = useTexts('line-comment')
  const user = useUser()
  const [shown, setShown] = useState(false)
  const [answering, setAnswering] = useState(false)
  const answer = trpc.lineComment.answer.useMutation()
  const settle = trpc.lineComment.settle.useMutation()
  const { id, settled, remarks, can } = thread
  const lines = { lines: rangeName(thread), count: thread.lastLine - thread.firstLine + 1 }
  const isOpen = settled === null
  const mark = async (done: boolean) => {
    try {
      await settle.mutateAsync({ id, settled: done })
      setShown(false)
      await onChanged()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <article
      id={`thread-${id}`}
      className={classes.thread}
      data-settled={!isOpen || undefined}
      aria-label={t('thread.name', lines)}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <strong>{t('lines', lines)}</strong>
        <ToneTag
          tone={isOpen ? 'limit' : 'accepted'}
          icon={isOpen ? <IconMessage size={14} aria-hidden /> : <IconCircleCheck size={14} aria-hidden />}
        >
          {t(threadState(thread))}
        </ToneTag>
        {settled && (
          <span className={classes.note}>
            {t('thread.settledBy', { name: settled.by })} <Instant at={settled.at} />
          </span>
        )}
        {settled && (
          <Button size="compact-xs" variant="subtle" color="gray" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t('thread.hide') : t('thread.show', { count: remarks.length })}
          </Button>
        )}
      </header>
      {(isOpen || shown) && (
        <ul className={classes.remarks}>
          {remarks.map((remark, index) => (
            <LineRemark key={remark.id} remark={remark} beginsThread={index === 0 && remarks.length > 1} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {answering && user ? (
        <Composer
          uid={user.uid}
          draft={`line-answer:${id}`}
          label={t('thread.answerTo', lines)}
          submit={t('thread.answer')}
          autoFocus
          {...(can.settle && { tools: (insert) => <SnippetMenu onInsert={insert} /> })}
          send={async (content) => {
            await answer.mutateAsync({ threadId: id, content })
            await onChanged()
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className={classes.acts}>
          {can.answer && (
            <Button size="compact-sm" variant="default" onClick={() => setAnswering(true)}>
              {t('thread.answer')}
            </Button>
          )}
          {can.settle && (isOpen || shown) && (
            <Button size="compact-sm" variant="subtle" color="gray" loading={settle.isPending} onClick={() => void mark(isOpen)}>
              {t(isOpen ? 'thread.settle' : 'thread.reopen')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
