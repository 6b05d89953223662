import { Button, Group, Textarea } from '@mantine/core'
import { openTurnStates } from '@touchstone/shared/classes/tutor/turn-state.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveState } from '../../live/live-store.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useCooldown } from '../../ui/forms/use-cooldown.ts'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import classes from './tutor-panel.module.css'
import { TutorTurns } from './tutor-turn.tsx'

/** While the stream is cut, and a slow look in case that an event is lost. */
const pollMs = { cut: 1000, open: 5000 } as const

type State = Outputs['tutor']['state']
type Props = {
  pid: number
  /** The reader's program at the moment of a question. */
  program(): { code: string; language: string; submitId: number | null }
}

const isOpen = (state: State | undefined) => state?.turns.some((turn) => openTurnStates.includes(turn.state)) === true

/** The site's own tutor: the conversation about this problem, and the next question. A reload finds an answer that is under way. */
export function TutorPanel({ pid, program }: Props) {
  const t = useTexts('tutor')
  const live = useLiveState()
  const { data, error, refetch } = trpc.tutor.state.useQuery(
    { pid },
    { staleTime: 0, refetchInterval: ({ state }) => isOpen(state.data) && pollMs[live === 'open' ? 'open' : 'cut'] },
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const { closed } = data
  if (closed === 'guest' || closed === 'contest' || closed === 'off') return <Empty title={t(`closed.${closed}`)} />
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <p className={classes.intro}>
        {t('intro')} {t('kept', { days: data.keepDays })}
      </p>
      <TutorTurns turns={data.turns} />
      <AskForm pid={pid} program={program} state={data} />
    </section>
  )
}

function AskForm({ pid, program, state }: Props & { state: State }) {
  const t = useTexts('tutor')
  const utils = trpc.useUtils()
  const [question, setQuestion] = useState('')
  const [left, setLeft] = useCooldown()
  const again = () => utils.tutor.state.invalidate({ pid })
  const ask = trpc.tutor.ask.useMutation({ onSuccess: () => setQuestion(''), onError: toastRefusal, onSettled: again })
  const forget = trpc.tutor.forget.useMutation({ onError: toastRefusal, onSettled: again })
  const { closed, waitMs, turns } = state
  useEffect(() => setLeft(Math.ceil(waitMs / 1000)), [waitMs, setLeft])
  useEffect(() => {
    if (left === 0 && closed === 'pause') void utils.tutor.state.invalidate({ pid })
  }, [left, closed, utils, pid])
  const isWaiting = closed === 'pause' || closed === 'busy'
  const remove = async () => {
    if (await confirm({ title: t('forgetTitle'), text: t('forgetText'), yes: t('forget'), danger: true })) forget.mutate({ pid })
  }
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate({ pid, question: question.trim(), ...program() })
      }}
    >
      {closed !== null && !isWaiting && <Notice tone="limit">{t(`closed.${closed}`)}</Notice>}
      <Textarea
        label={t('question')}
        placeholder={t('placeholder')}
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        maxLength={tutorLimits.questionLength}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Group gap="sm">
        <Button type="submit" loading={ask.isPending} disabled={closed !== null || question.trim() === ''}>
          {t('ask')}
        </Button>
        {isWaiting && (
          <span className={classes.wait}>{closed === 'pause' && left > 0 ? t('again', { seconds: left }) : t(`closed.${closed}`)}</span>
        )}
        {turns.length > 0 && (
          <Button variant="subtle" color="gray" ml="auto" loading={forget.isPending} onClick={() => void remove()}>
            {t('forget')}
          </Button>
        )}
      </Group>
    </form>
  )
}
