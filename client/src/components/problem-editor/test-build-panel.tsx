import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { useEditor } from './editor-state.ts'
import { JobProgress } from './job-progress.tsx'
import { BuildStopped } from './test-build-stopped.tsx'
import { TestChanges } from './test-changes.tsx'
import type { TestBuild } from './workshop-types.ts'

const LOOK_EVERY_MS = 1000

/** The last build, asked for again while it runs. */
export const useTestBuild = (pid: number) =>
  trpc.workshop.build.useQuery(
    { pid },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
    },
  )

type Props = { pid: number; build: ReturnType<typeof useTestBuild>; isScriptDirty: boolean }

/** The last build of tests: its progress, what stopped it, or its proposal. The server has it, so that a page finds it again. */
export function BuildPanel({ pid, build, isScriptDirty }: Props) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const start = trpc.workshop.startBuild.useMutation({
    onError: toastRefusal,
    onSettled: () => utils.workshop.build.invalidate({ pid }),
  })
  if (build.error && !build.data) return <Failure error={build.error} onRetry={() => void build.refetch()} inline />
  const isRunning = build.data?.state === 'running'
  return (
    <Panel title={t('build.title')}>
      {build.data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <Stack gap="sm">
          <Group gap="sm">
            <Button
              size="xs"
              leftSection={<IconPlayerPlay size={16} />}
              variant={build.data?.state === 'done' ? 'default' : 'filled'}
              loading={start.isPending}
              disabled={isRunning || isScriptDirty}
              onClick={() => start.mutate({ pid })}
            >
              {t(build.data === null ? 'build.start' : 'build.again')}
            </Button>
            {isScriptDirty && (
              <Text size="sm" c="dimmed">
                {t('build.unsaved')}
              </Text>
            )}
          </Group>
          {build.data === null ? <Empty title={t('build.none')} text={t('build.noneText')} /> : <Built pid={pid} build={build.data} />}
        </Stack>
      )}
    </Panel>
  )
}

function Built({ pid, build }: { pid: number; build: TestBuild }) {
  switch (build.state) {
    case 'running':
      return <Running pid={pid} build={build} />
    case 'failed':
      return <BuildStopped build={build} />
    case 'done':
      return <Proposal pid={pid} build={build} />
    case 'cancelled':
    case 'applied':
      return <Ended state={build.state} />
  }
}

function Ended({ state }: { state: 'cancelled' | 'applied' }) {
  const t = useTexts('workshop')
  return (
    <Text size="sm" role="status">
      {t(`build.${state}`)}
    </Text>
  )
}

function Running({ pid, build: { token, done, total, isWaiting } }: { pid: number; build: TestBuild }) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const cancel = trpc.workshop.cancelBuild.useMutation({
    onError: toastRefusal,
    onSettled: () => utils.workshop.build.invalidate({ pid }),
  })
  return (
    <JobProgress
      words={t(isWaiting ? 'build.waiting' : 'build.running', { done, total })}
      done={done}
      total={total}
      cancelLabel={t('build.cancel')}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate({ pid, token })}
    />
  )
}

function Proposal({ pid, build }: { pid: number; build: TestBuild }) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const { isDirty, follow } = useEditor()
  const apply = trpc.workshop.applyBuild.useMutation({
    onError: toastRefusal,
    onSuccess: async () => {
      toastSuccess(t('build.tookOver'))
      await follow()
    },
    onSettled: () =>
      Promise.all([
        utils.workshop.invalidate(),
        utils.solution.board.invalidate({ pid }),
        utils.strength.invalidate(),
        utils.problemHealth.invalidate(),
      ]),
  })
  const changes = build.changes ?? []
  const count = (kind: string) => changes.filter((each) => each.kind === kind).length
  const counts = { new: count('new'), changed: count('changed'), gone: count('gone'), same: count('same') }
  const isNothing = counts.same === changes.length
  const takeOver = async () => {
    const question = { title: t('build.applyTitle'), text: t('build.applyText', counts), yes: t('build.apply') }
    if (await confirm(question)) apply.mutate({ pid, token: build.token })
  }
  return (
    <Stack gap="sm">
      {build.isStale && (
        <Alert color="yellow" variant="light" role="note">
          {t('build.stale')}
        </Alert>
      )}
      {!build.isStale && isDirty && (
        <Alert color="yellow" variant="light" role="note">
          {t('build.unsavedDraft')}
        </Alert>
      )}
      <Group gap="sm">
        <Button size="xs" loading={apply.isPending} disabled={build.isStale || isDirty} onClick={() => void takeOver()}>
          {t('build.apply')}
        </Button>
        <Text size="sm" className="tabular" role="status">
          {isNothing ? t('build.nothing') : t('build.counts', counts)}
        </Text>
      </Group>
      <TestChanges changes={changes} />
      <Bounds bounds={build.bounds} />
    </Stack>
  )
}

/** Bounds that a validator states and no test reaches. Without a validator that writes them there is nothing to say. */
function Bounds({ bounds }: { bounds: TestBuild['bounds'] }) {
  const t = useTexts('workshop')
  if (bounds.length === 0) return null
  const open = bounds.flatMap(({ validator, variable, least, largest }) => [
    ...(least ? [] : [t('bounds.least', { variable, validator })]),
    ...(largest ? [] : [t('bounds.largest', { variable, validator })]),
  ])
  if (open.length === 0) return <Text size="sm">{t('bounds.all')}</Text>
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('bounds.title')}
      </Text>
      <Text component="ul" size="sm" my={4} pl="md">
        {open.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Text>
    </div>
  )
}
