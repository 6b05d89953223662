import { Button, Group, NativeSelect, Progress, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { problemName } from '../../components/problem/problem-name.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { formatDateTime } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty, Failure, NotFound } from '../../ui/page-states.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { PairView } from './pair-view.tsx'
import { ReportView } from './report-view.tsx'
import classes from './similarity.module.css'
import type { SimilaritySearch } from './similarity-search.ts'

type Overview = Outputs['similarity']['overview']
type Run = Overview['runs'][number]
type Props = { gid: number; tid: number; search: SimilaritySearch; onSearch(next: SimilaritySearch): void }

const LOOK_EVERY_MS = 1500
const cockpitPage = '/group/$groupID/training/$trainingID/cockpit'

/** The similarity of a class's programs. It shows likeness, and says nothing about authorship. */
export function SimilarityPage({ gid, tid, search, onSearch }: Props) {
  const t = useTexts('similarity')
  const { data, error, refetch } = trpc.similarity.overview.useQuery(
    { tid },
    { refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'running') ? LOOK_EVERY_MS : false) },
  )
  const run = data?.runs.find(({ id }) => id === search.run) ?? data?.runs[0]
  const params = { groupID: String(gid), trainingID: String(tid) }
  return (
    <Page
      title={data ? t('title', { training: data.title }) : t('name')}
      width="wide"
      help="similarity"
      aside={
        <Button size="compact-sm" variant="default" renderRoot={(props) => <PageLink to={cockpitPage} params={params} {...props} />}>
          {t('back')}
        </Button>
      }
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : data.gid !== gid ? (
        <NotFound />
      ) : search.pair !== undefined ? (
        <PairView key={search.pair} id={search.pair} onBack={() => onSearch({ ...search, pair: undefined })} />
      ) : (
        <>
          <p className={classes.hint}>{t('careful')}</p>
          <CompareBar overview={data} run={run} onSearch={onSearch} />
          {run ? (
            <RunState run={run} overview={data} search={search} onSearch={onSearch} />
          ) : (
            <Empty title={t('empty.runs')} text={t(data.problems.length === 0 ? 'empty.problemsText' : 'empty.runsText')} />
          )}
        </>
      )}
    </Page>
  )
}

function RunState({ run, overview, search, onSearch }: Omit<Props, 'gid' | 'tid'> & { run: Run; overview: Overview }) {
  const t = useTexts('similarity')
  if (run.state === 'failed') return <Notice tone="wrong">{t(`failed.${run.fault ?? 'fault'}`)}</Notice>
  if (run.state === 'done') {
    return (
      <>
        <p className={classes.hint}>
          {run.username ? t('run.by', { name: run.username }) : t('run.done')} <Instant at={run.gmtFinished ?? run.gmtCreate} />
        </p>
        <ReportView id={run.id} overview={overview} search={search} onSearch={onSearch} />
      </>
    )
  }
  const share = run.total ? (100 * run.done) / run.total : 0
  return (
    <div role="status">
      <p>{run.total ? t('running', { done: run.done, total: run.total }) : t('waiting')}</p>
      <Progress value={share} aria-label={t('progress')} animated />
    </div>
  )
}

/** Starts a comparison, and chooses among the stored ones. */
function CompareBar({ overview, run, onSearch }: { overview: Overview; run: Run | undefined; onSearch(next: SimilaritySearch): void }) {
  const t = useTexts('similarity')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const start = trpc.similarity.start.useMutation()
  const [scope, setScope] = useState('')
  const { tid, problems, runs } = overview
  const nameOf = (pid: number | null) => problems.find((problem) => problem.pid === pid)?.problemId ?? t('scope.all')
  const compare = async () => {
    try {
      await start.mutateAsync({ tid, pid: scope === '' ? null : Number(scope) })
      await utils.similarity.overview.invalidate({ tid })
      onSearch({})
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Group gap="sm" mb="md" align="flex-end">
      {run && runs.length > 1 && (
        <NativeSelect
          size="sm"
          label={t('run.label')}
          value={String(run.id)}
          data={runs.map(({ id, pid, gmtCreate }) => ({
            value: String(id),
            label: t('run.name', { when: formatDateTime(new Date(gmtCreate), language), scope: nameOf(pid) }),
          }))}
          onChange={({ currentTarget }) => onSearch({ run: Number(currentTarget.value) })}
        />
      )}
      <NativeSelect
        size="sm"
        label={t('scope.label')}
        value={scope}
        data={[
          { value: '', label: t('scope.all') },
          ...problems.map(({ pid, problemId, title }) => ({ value: String(pid), label: problemName(problemId, title) })),
        ]}
        onChange={({ currentTarget }) => setScope(currentTarget.value)}
      />
      <Button
        size="sm"
        variant={run ? 'default' : 'filled'}
        loading={start.isPending}
        disabled={problems.length === 0 || runs.some(({ state }) => state === 'running')}
        onClick={() => void compare()}
      >
        {t(run ? 'compareAgain' : 'compare')}
      </Button>
    </Group>
  )
}
