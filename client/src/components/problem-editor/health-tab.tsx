import { Anchor, Stack, Text } from '@mantine/core'
import type { HealthState } from '@touchstone/shared/problems/health/problem-health.schema.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { useEditor } from './editor-state.ts'
import type { EditorTab } from './editor-tabs.ts'
import classes from './health.module.css'
import { useVerification, VerifyPanel } from './verify-panel.tsx'

const LOOK_EVERY_MS = 5000

type Health = Outputs['problemHealth']['read']

const tones = { ok: 'accepted', missing: 'muted', stale: 'limit', bad: 'wrong' } as const satisfies Record<HealthState, VerdictTone>

/** The state of everything that keeps the stored problem sound, and its check. */
export function HealthTab() {
  const t = useTexts('workshop')
  const { pid } = useEditor()
  return pid === null ? <Empty title={t('health.saveFirst')} text={t('health.saveFirstText')} /> : <Health pid={pid} />
}

function Health({ pid }: { pid: number }) {
  const t = useTexts('workshop')
  const verification = useVerification(pid)
  // One call with the check. It is asked for again when a check begins or ends, and while one of the strength runs, whose panel is elsewhere.
  const health = trpc.problemHealth.read.useQuery(
    { pid },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.strength?.isRunning ? LOOK_EVERY_MS : false),
    },
  )
  if (health.error && !health.data) return <Failure error={health.error} onRetry={() => void health.refetch()} />
  if (!health.data) return <SkeletonRows rows={8} />
  return (
    <Stack gap="lg">
      <Panel title={t('health.panel.title')}>
        {health.data.tests === null && (
          <Text size="sm" c="dimmed">
            {t('health.remote')}
          </Text>
        )}
        <ul className={classes.rows} aria-label={t('health.panel.label')}>
          <Rows health={health.data} />
        </ul>
      </Panel>
      {health.data.tests !== null && <VerifyPanel pid={pid} verification={verification} />}
    </Stack>
  )
}

function Rows({ health: { tests, validators, generators, solutions, limit, verified, strength, statement, change } }: { health: Health }) {
  const t = useTexts('workshop')
  const ofWorkshop = ({ state, count }: NonNullable<Health['validators']>) =>
    t(state === 'missing' ? 'health.workshop.missing' : `health.workshop.${state === 'ok' ? 'ok' : 'stale'}`, { count })
  return (
    <>
      {tests && (
        <Row name={t('health.item.tests')} state={tests.state} mend="cases">
          {t('health.tests.count', { count: tests.count })}
        </Row>
      )}
      {validators && (
        <Row name={t('health.item.validators')} state={validators.state} mend="workshop">
          {ofWorkshop(validators)}
        </Row>
      )}
      {generators && (
        <Row name={t('health.item.generators')} state={generators.state} mend="workshop">
          {ofWorkshop(generators)}
        </Row>
      )}
      {solutions && (
        <Row name={t('health.item.solutions')} state={solutions.state} mend="solutions">
          <SolutionWords solutions={solutions} />
        </Row>
      )}
      {limit && (
        <Row name={t('health.item.limit')} state={limit.state} mend={limit.state === 'bad' ? 'judging' : 'solutions'}>
          <LimitWords limit={limit} />
        </Row>
      )}
      {verified && (
        <Row name={t('health.item.verified')} state={verified.state}>
          <VerifiedWords verified={verified} />
        </Row>
      )}
      {strength && (
        <Row name={t('health.item.strength')} state={strength.state} mend="workshop">
          <StrengthWords strength={strength} />
        </Row>
      )}
      <Row name={t('health.item.statement')} state={statement.state} mend="statement">
        <StatementWords languages={statement.languages} />
      </Row>
      <Row name={t('health.item.change')}>
        <Instant at={change.at} /> {change.by && t('health.change.by', { name: change.by })}
      </Row>
    </>
  )
}

type RowProps = {
  name: string
  /** Absent: nothing to judge. */
  state?: HealthState
  /** The tab where it is corrected. */
  mend?: Extract<EditorTab, 'cases' | 'workshop' | 'solutions' | 'judging' | 'statement'>
  children: ReactNode
}

function Row({ name, state, mend, children }: RowProps) {
  const t = useTexts('workshop')
  const { openTab } = useEditor()
  return (
    <li>
      <span>{state && <StateMark tone={tones[state]}>{t(`health.state.${state}`)}</StateMark>}</span>
      <span>{name}</span>
      <div>{children}</div>
      <span>
        {mend && (
          <Anchor component="button" type="button" size="sm" onClick={() => openTab(mend)}>
            {t(`health.mend.${mend}`)}
          </Anchor>
        )}
      </span>
    </li>
  )
}

function SolutionWords({ solutions }: { solutions: NonNullable<Health['solutions']> }) {
  const t = useTexts('workshop')
  const { accepted, all, languages, failing, untried } = solutions
  const words = [
    accepted === 0 ? t('health.solutions.none') : t('health.solutions.accepted', { accepted, all, languages: languages.join(', ') }),
    ...(failing.length > 0 ? [t('health.solutions.failing', { names: failing.join(', ') })] : []),
    ...(untried > 0 ? [t('health.solutions.untried', { untried })] : []),
  ]
  return words.join(' · ')
}

function LimitWords({ limit: { state, timeLimit, slowest, suggested } }: { limit: NonNullable<Health['limit']> }) {
  const t = useTexts('workshop')
  if (slowest === null) return t('health.limit.none')
  const room = t('health.limit.room', {
    limit: formatTimeMs(timeLimit),
    slowest: formatTimeMs(slowest),
    suggested: formatTimeMs(suggested),
  })
  const more = state === 'bad' ? [t('health.limit.tight')] : state === 'stale' ? [t('health.limit.stale')] : []
  return [room, ...more].join(' · ')
}

function VerifiedWords({ verified: { state, isRunning, errors, doubts, at } }: { verified: NonNullable<Health['verified']> }) {
  const t = useTexts('workshop')
  if (state === 'missing') return t(isRunning ? 'health.verified.running' : 'health.verified.none')
  return (
    <>
      {t(`health.verified.${state}`, { errors, doubts })}
      <At at={at} />
    </>
  )
}

/** A moment after other words; nothing without one. */
function At({ at }: { at: number | null }) {
  if (at === null) return null
  return (
    <>
      {' · '}
      <Instant at={at} />
    </>
  )
}

function StrengthWords({
  strength: { state, isRunning, killed, proven, notShown, unsearched, at },
}: {
  strength: NonNullable<Health['strength']>
}) {
  const t = useTexts('workshop')
  if (state === 'missing') return t(isRunning ? 'health.strength.running' : 'health.strength.none')
  return (
    <>
      {state === 'stale' && `${t('health.strength.stale')} · `}
      {t('health.strength.figures', { killed, proven, notShown })}
      {unsearched > 0 && t('health.strength.unsearched', { unsearched })}
      <At at={at} />
    </>
  )
}

function StatementWords({ languages }: Pick<Health['statement'], 'languages'>) {
  const t = useTexts('workshop')
  const [only, ...more] = languages
  if (only === undefined) return t('health.statement.none')
  if (more.length === 0) return t('health.statement.one', { language: t(`health.statement.${only}`) })
  return languages.map((language) => t(`health.statement.${language}`)).join(', ')
}
