import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { JobProgress } from './job-progress.tsx'
import { VerifyFindings } from './verify-findings.tsx'
import type { Verification } from './verify-types.ts'

const LOOK_EVERY_MS = 1000

/** The last check, asked for again while it runs. */
export const useVerification = (pid: number) =>
  trpc.problemHealth.verification.useQuery(
    { pid },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
    },
  )

type Props = { pid: number; verification: ReturnType<typeof useVerification> }

/** The button of the check, its progress, and its findings. The server has them, so that a page finds them again. */
export function VerifyPanel({ pid, verification: { data, error, refetch } }: Props) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const start = trpc.problemHealth.verify.useMutation({
    onError: toastRefusal,
    onSettled: () => utils.problemHealth.invalidate(),
  })
  const isRunning = data?.state === 'running'
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void utils.problemHealth.read.invalidate({ pid })
    wasRunning.current = isRunning
  }, [isRunning, pid, utils])
  if (error && data === undefined) return <Failure error={error} onRetry={() => void refetch()} inline />
  return (
    <Panel title={t('health.verify.title')}>
      {data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" maw={720}>
            {t('health.verify.text')} <Code style={{ whiteSpace: 'nowrap' }}>touchstone verify --problem</Code>
          </Text>
          <Group gap="sm">
            <Button
              size="xs"
              leftSection={<IconPlayerPlay size={16} />}
              variant={data?.state === 'done' ? 'default' : 'filled'}
              loading={start.isPending}
              disabled={isRunning}
              onClick={() => start.mutate({ pid })}
            >
              {t(data === null ? 'health.verify.start' : 'health.verify.again')}
            </Button>
          </Group>
          {data === null ? (
            <Empty title={t('health.verify.none')} text={t('health.verify.noneText')} />
          ) : (
            <Checked pid={pid} verification={data} />
          )}
        </Stack>
      )}
    </Panel>
  )
}

type PartProps = { pid: number; verification: Verification }

function Checked({ pid, verification }: PartProps) {
  const t = useTexts('workshop')
  const { state, fault } = verification
  return (
    <Stack gap="sm">
      {state === 'running' && <Running pid={pid} verification={verification} />}
      {state === 'cancelled' && (
        <Text size="sm" role="status">
          {t('health.verify.cancelled')}
        </Text>
      )}
      {state === 'failed' && (
        <Alert color="red" variant="light" role="alert" title={t('health.verify.failed')}>
          {t(`health.fault.${fault ?? 'judge'}`)}
        </Alert>
      )}
      {state === 'done' && <Summary verification={verification} />}
      <VerifyFindings verification={verification} />
    </Stack>
  )
}

function Running({ pid, verification: { token, done, total, isWaiting } }: PartProps) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const cancel = trpc.problemHealth.cancelVerify.useMutation({
    onError: toastRefusal,
    onSettled: () => utils.problemHealth.invalidate(),
  })
  return (
    <JobProgress
      words={t(isWaiting ? 'health.verify.waiting' : 'health.verify.running', { done, total })}
      done={done}
      total={total}
      cancelLabel={t('health.verify.cancel')}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate({ pid, token })}
    />
  )
}

function Summary({ verification }: { verification: Verification }) {
  const t = useTexts('workshop')
  const { errors, solutions, isStale, endedAt, timeLimitMs, slowestAcceptedMs, suggestedLimitMs, isRoomy } = verification
  const notRun = solutions.filter(({ state }) => state === 'not-run').length
  const count = solutions.length - notRun
  const limit = formatTimeMs(timeLimitMs)
  const ofLimit =
    slowestAcceptedMs === null || suggestedLimitMs === null
      ? t('health.verify.limit', { limit })
      : t('health.verify.suggested', { limit, slowest: formatTimeMs(slowestAcceptedMs), suggested: formatTimeMs(suggestedLimitMs) })
  return (
    <>
      {isStale && (
        <Alert color="yellow" variant="light" role="note">
          {t('health.verify.stale')}
        </Alert>
      )}
      <div role="status">
        <Text size="sm" fw={600}>
          {errors === 0 ? t('health.verify.asExpected', { count }) : t('health.verify.notAsExpected', { errors, count })}
          {endedAt !== null && (
            <>
              {' · '}
              <Instant at={endedAt} />
            </>
          )}
        </Text>
        {notRun > 0 && <Text size="sm">{t('health.verify.notRun', { count: notRun })}</Text>}
        <Text size="sm" className="tabular">
          {isRoomy ? ofLimit : `${ofLimit} · ${t('health.verify.littleRoom')}`}
        </Text>
      </div>
    </>
  )
}
