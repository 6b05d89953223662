import { Button, Group, Progress, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { levelOf, type PreflightLevel, verdictOfCheck } from '@touchstone/shared/contests/contest/preflight.ts'
import { use } from 'react'
import type { KeyOf } from '../../../../i18n/dictionary.ts'
import type { Texts } from '../../../../i18n/texts.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { VerdictTone } from '../../../../theme/verdict-tokens.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Instant } from '../../../../ui/instant.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageLink, type PagePath } from '../../../../ui/page-link.tsx'
import { Empty, Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { StateMark } from '../../../../ui/state-mark.tsx'
import { ContestRoom, useContestCalls, useRefreshContests } from '../editor/contest-room.ts'
import classes from '../editor/contests.module.css'

type Check = NonNullable<Outputs['contestPreflight']['last']>
type Key = KeyOf<Texts['admin-contests']>

const tones = { good: 'accepted', hint: 'muted', warn: 'limit', bad: 'wrong' } as const satisfies Record<PreflightLevel, VerdictTone>
const order: readonly PreflightLevel[] = ['bad', 'warn', 'hint', 'good']
/** Extra facts that are loaded while a check runs. */
const lookEveryMs = 1500

/** The free space comes in MB, and is shown in the unit that fits. */
const wordsOf = (details: Check['points'][number]['details']) =>
  typeof details.free === 'number' ? { ...details, free: formatBytes(details.free * 1024 ** 2) } : details

/** One button checks whether the contest is ready; the points are listed with the worst first. */
export function ContestCheckPage({ cid }: { cid: number }) {
  const t = useTexts('admin-contests')
  const { preflight } = useContestCalls()
  const onSettled = useRefreshContests()
  const check = preflight.last.useQuery(
    { cid },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEveryMs : false) },
  )
  const start = preflight.start.useMutation({ onSettled })
  const last = check.data
  const isRunning = last?.state === 'running'
  if (check.error) return <Failure error={check.error} onRetry={() => void check.refetch()} />
  const button = (
    <Button leftSection={<IconChecklist size={17} />} loading={start.isPending || isRunning} onClick={() => start.mutate({ cid })}>
      {t(last ? 'check.again' : 'check.start')}
    </Button>
  )
  return (
    <>
      <Group gap="md" mb="md" align="center">
        {button}
        <HelpLink to="contest#check" />
        <Text size="sm" c="dimmed" maw={640}>
          {t('check.text')}
        </Text>
      </Group>
      <FormAlert error={start.error} />
      {last === undefined && <SkeletonRows rows={6} />}
      {last === null && <Empty title={t('check.none')} text={t('check.noneText')} />}
      {last?.state === 'running' && <Running check={last} />}
      {last?.state === 'failed' && <Notice tone="wrong">{t('check.failed')}</Notice>}
      {last?.state === 'done' && <Report check={last} />}
    </>
  )
}

function Running({ check: { done, total } }: { check: Check }) {
  const t = useTexts('admin-contests')
  return (
    <div role="status">
      <Text size="sm" mb={6} className="tabular">
        {t('check.running', { done, total: total ?? '…' })}
      </Text>
      <Progress value={total ? (done / total) * 100 : 0} animated aria-label={t('tab.check')} />
      <Text size="sm" c="dimmed" mt={6}>
        {t('check.leave')}
      </Text>
    </div>
  )
}

function Report({ check: { points, gmtFinished } }: { check: Check }) {
  const t = useTexts('admin-contests')
  const isOfGroup = use(ContestRoom) !== null
  const verdict = verdictOfCheck(points)
  const sorted = points.toSorted((a, b) => order.indexOf(levelOf(a)) - order.indexOf(levelOf(b)))
  return (
    <>
      <Notice tone={tones[verdict]} title={t(`check.verdict.${verdict}`)}>
        {gmtFinished && (
          <>
            {t('check.when')} <Instant at={gmtFinished} />
          </>
        )}
      </Notice>
      <ul className={classes.checks} aria-label={t('check.label')}>
        {sorted.map(({ code, subject, details }) => (
          <li key={`${code} ${subject} ${JSON.stringify(details)}`}>
            <span>
              <StateMark tone={tones[levelOf({ code })]}>{t(`check.level.${levelOf({ code })}`)}</StateMark>
            </span>
            <div>
              {subject && <strong>{subject} </strong>}
              {t(code === 'users-open' && isOfGroup ? 'check.users-open.group' : `check.${code}`, wordsOf(details))}
              {levelOf({ code }) !== 'good' && (
                <p>
                  {t(`check.${code}.mend` as Key)} <HealthLink details={details} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** To the health of the problem that a point is about; nothing for other points. */
function HealthLink({ details: { pid, gid } }: Pick<Check['points'][number], 'details'>) {
  const t = useTexts('admin-contests')
  if (pid === undefined) return null
  const place: { to: PagePath; params: Record<string, string> } =
    gid === undefined
      ? { to: '/admin/problem/edit/$pid', params: { pid: String(pid) } }
      : { to: '/group/$groupID/problem-admin/edit/$pid', params: { groupID: String(gid), pid: String(pid) } }
  return (
    <PageLink {...place} search={{ tab: 'health' }}>
      {t('check.toHealth')}
    </PageLink>
  )
}
