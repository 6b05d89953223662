import { Loader } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './tutor-panel.module.css'

type Turn = Outputs['tutor']['state']['turns'][number]

/** A conversation in its order. */
export function TutorTurns({ turns }: { turns: readonly Turn[] }) {
  return (
    <ol className={classes.turns} aria-live="polite">
      {turns.map((turn) => (
        <TutorTurnView key={turn.id} turn={turn} />
      ))}
    </ol>
  )
}

/** One question with its answer, or with what has become of it. Answers are plain text: nothing in them is a link. */
function TutorTurnView({ turn }: { turn: Turn }) {
  const t = useTexts('tutor')
  return (
    <li>
      <div className={classes.question}>
        <p>{turn.question}</p>
        <small>
          <Instant at={turn.askedAt} />
        </small>
      </div>
      <div className={classes.answer} data-state={turn.state}>
        <Answer turn={turn} t={t} />
      </div>
    </li>
  )
}

function Answer({ turn, t }: { turn: Turn; t: ReturnType<typeof useTexts<'tutor'>> }) {
  const { state, fault, rung, line, text, code } = turn
  if (state === 'failed') return <Notice tone="wrong">{t(`fault.${fault ?? 'lost'}`)}</Notice>
  const step = state === 'asking' || state === 'writing' || state === 'checking' ? state : null
  return (
    <>
      {text !== null && (
        <>
          <p className={classes.state}>
            {state === 'replaced' ? t('replaced') : rung && t(`rung.${rung}`)}
            {line !== null && <strong> {t('line', { line })}</strong>}
          </p>
          <p className={classes.text}>{text}</p>
        </>
      )}
      {code && <pre className={classes.code}>{code}</pre>}
      {step !== null && (
        <p role="status" className={classes.state}>
          <Loader size={16} aria-hidden /> {t(step)}
        </p>
      )}
      {state === 'shown' && fault !== null && (
        <Notice tone="limit">
          {t('beginning')} {t(`fault.${fault}`)}
        </Notice>
      )}
    </>
  )
}
