import { Code, Text } from '@mantine/core'
import { Verdict, type VerdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { formatTimeMs } from '../../ui/format.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import { useExpectationName } from './expectation-name.ts'
import classes from './health.module.css'
import type { Verification } from './verify-types.ts'

type Finding = Verification['solutions'][number]
type Doubt = Verification['doubts'][number]

const tones = { ok: 'accepted', bad: 'wrong', 'not-run': 'limit' } as const satisfies Record<Finding['state'], VerdictTone>
const places = ['bad', 'not-run', 'ok'] as const satisfies readonly Finding['state'][]

const statusOf = (verdict: string | null) => (verdict !== null && verdict in Verdict ? Verdict[verdict as VerdictName] : undefined)

/** The findings of a check: first the solutions that are not as expected. */
export function VerifyFindings({ verification: { solutions, doubts } }: { verification: Verification }) {
  const t = useTexts('workshop')
  if (solutions.length + doubts.length === 0) return null
  const ofState = (state: Finding['state']) => solutions.filter((finding) => finding.state === state)
  return (
    <ul className={`${classes.rows} ${classes.findings}`} aria-label={t('health.verify.label')}>
      {ofState('bad').map((finding) => (
        <SolutionRow key={finding.submission} finding={finding} />
      ))}
      {doubts.map((doubt) => (
        <DoubtRow key={`${doubt.code} ${JSON.stringify(doubt.details)}`} doubt={doubt} />
      ))}
      {places
        .filter((state) => state !== 'bad')
        .flatMap(ofState)
        .map((finding) => (
          <SolutionRow key={finding.submission} finding={finding} />
        ))}
    </ul>
  )
}

function SolutionRow({ finding }: { finding: Finding }) {
  const t = useTexts('workshop')
  const expectationName = useExpectationName()
  const { submission, state, expectation, expectedScore, verdict, timeMs, score, test } = finding
  const status = statusOf(verdict)
  const wanted = expectation === 'any' ? t('health.expectation.any') : expectationName(expectation)
  return (
    <li>
      <span>
        <StateMark tone={tones[state]}>{t(`health.severity.${state}`)}</StateMark>
      </span>
      <div>
        {submission}
        {state !== 'ok' && (
          <Text size="sm" c="dimmed">
            {[
              t('health.finding.expected', { expectation: wanted }),
              ...(expectedScore === null ? [] : [t('health.finding.points', { points: expectedScore })]),
              ...(test === null ? [] : [t('health.finding.test', { name: test })]),
            ].join(' · ')}
          </Text>
        )}
        {state !== 'ok' && <Said finding={finding} />}
      </div>
      <span className="tabular">
        {status === undefined ? t('health.finding.notRun') : <VerdictBadge status={status} score={score} form="fit" />}{' '}
        {timeMs !== null && formatTimeMs(timeMs)}
      </span>
    </li>
  )
}

function Said({ finding: { state, message, messageZh, stderr } }: { finding: Finding }) {
  const t = useTexts('workshop')
  const language = useOwnLanguage()
  const words = language === 'zh-CN' && messageZh !== null ? messageZh : message
  return (
    <>
      {state === 'not-run' && <Text size="sm">{t('health.finding.language')}</Text>}
      {words && <JudgeSaid text={words}>{(said) => <Code block>{said}</Code>}</JudgeSaid>}
      {stderr && (
        <>
          <Text size="sm">{t('health.finding.stderr')}</Text>
          <Code block>{stderr}</Code>
        </>
      )}
    </>
  )
}

function DoubtRow({ doubt: { code, details } }: { doubt: Doubt }) {
  const t = useTexts('workshop')
  const common = useTexts('common')
  const status = statusOf(typeof details.verdict === 'string' ? details.verdict : null)
  const named = status === undefined ? details : { ...details, verdict: common(verdictLook(status).key as KeyOf<Texts['common']>) }
  return (
    <li>
      <span>
        <StateMark tone="limit">{t('health.severity.doubt')}</StateMark>
      </span>
      <div>{t(`health.doubt.${code}`, named)}</div>
      <span />
    </li>
  )
}
