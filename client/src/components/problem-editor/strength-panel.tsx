import { Alert, Button, Code, Group, Stack, Switch, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { JobProgress } from './job-progress.tsx'
import { StrengthResult } from './strength-result.tsx'
import type { Strength, StrengthCheck } from './strength-types.ts'

const LOOK_EVERY_MS = 1000

/** The last strength check, asked for again while it runs. */
export const useStrength = (pid: number) =>
  trpc.strength.read.useQuery(
    { pid },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? LOOK_EVERY_MS : false),
    },
  )

/** The strength of a problem's tests: its check, and the result. The server has both, so that a page finds them again. */
export function StrengthPanel({ pid, strength }: { pid: number; strength: ReturnType<typeof useStrength> }) {
  const t = useTexts('strength')
  const { data, error, refetch } = strength
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} inline />
  return (
    <Panel title={t('title')}>
      {data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" maw={720}>
            {t('intro')}
          </Text>
          {data.refusal === null ? <Controls pid={pid} strength={data} /> : <Text size="sm">{t(`refusal.${data.refusal}`)}</Text>}
          {data.check ? (
            <Checked pid={pid} check={data.check} />
          ) : (
            data.refusal === null && <Empty title={t('none')} text={t('noneText')} />
          )}
        </Stack>
      )}
    </Panel>
  )
}

function Controls({ pid, strength: { check, withPupils } }: { pid: number; strength: Strength }) {
  const t = useTexts('strength')
  const utils = trpc.useUtils()
  const onSettled = () => utils.strength.invalidate()
  const start = trpc.strength.start.useMutation({ onError: toastRefusal, onSettled })
  const saveRule = trpc.strength.saveRule.useMutation({ onError: toastRefusal, onSuccess: () => toastSuccess(t('pupilsSaved')), onSettled })
  return (
    <>
      <Switch
        label={t('pupils')}
        description={t('pupilsHint', { count: strengthLimits.pupilPrograms })}
        checked={withPupils}
        disabled={saveRule.isPending}
        onChange={(event) => saveRule.mutate({ pid, withPupils: event.currentTarget.checked })}
        maw={720}
      />
      <Group>
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={16} />}
          variant={check?.state === 'done' && !check.isStale ? 'default' : 'filled'}
          loading={start.isPending}
          disabled={check?.state === 'running'}
          onClick={() => start.mutate({ pid })}
        >
          {t(check === null ? 'start' : 'again')}
        </Button>
      </Group>
    </>
  )
}

function Checked({ pid, check }: { pid: number; check: StrengthCheck }) {
  const t = useTexts('strength')
  const { state, isStale } = check
  return (
    <Stack gap="sm">
      {state === 'running' && <Running pid={pid} check={check} />}
      {state === 'failed' && <Stopped check={check} />}
      {state === 'cancelled' && (
        <Text size="sm" role="status">
          {t('cancelled')}
        </Text>
      )}
      {isStale && state !== 'running' && (
        <Alert color="yellow" variant="light" role="note">
          {t('stale')}
        </Alert>
      )}
      <StrengthResult pid={pid} check={check} />
    </Stack>
  )
}

function Running({ pid, check: { token, done, total, isWaiting } }: { pid: number; check: StrengthCheck }) {
  const t = useTexts('strength')
  const utils = trpc.useUtils()
  const cancel = trpc.strength.cancel.useMutation({ onError: toastRefusal, onSettled: () => utils.strength.invalidate() })
  return (
    <JobProgress
      words={t(isWaiting ? 'waiting' : 'running', { done, total })}
      done={done}
      total={total}
      cancelLabel={t('cancel')}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate({ pid, token })}
    />
  )
}

function Stopped({ check: { fault } }: { check: StrengthCheck }) {
  const t = useTexts('strength')
  if (!fault) return null
  const { code, program, test, status, message } = fault
  return (
    <Alert color="red" variant="light" role="alert" title={t('failed')}>
      <Stack gap={6}>
        <Text size="sm">{t(`fault.${code}`, { program: program ?? '' })}</Text>
        {test !== null && (
          <Group gap="sm">
            <Text size="sm">{t('fault.at', { test })}</Text>
            {status !== null && <VerdictBadge status={status} form="short" />}
          </Group>
        )}
        {message && code === 'solution' && <JudgeSaid text={message}>{(said) => <Code block>{said}</Code>}</JudgeSaid>}
      </Stack>
    </Alert>
  )
}
