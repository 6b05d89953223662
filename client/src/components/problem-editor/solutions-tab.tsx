import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { BreakingRule } from './breaking-rule.tsx'
import { useEditor } from './editor-state.ts'
import { MatrixInsight } from './matrix-insight.tsx'
import { SolutionDialog } from './solution-dialog.tsx'
import { SolutionMatrix, type SolutionRow } from './solution-matrix.tsx'
import { TutorNotes } from './tutor-notes.tsx'

/** The author's programs that prove the test data; they are stored at once, apart from the draft. */
export function SolutionsTab() {
  const t = useTexts('admin-problems')
  const { pid } = useEditor()
  return pid === null ? <Empty title={t('solutions.saveFirst')} text={t('solutions.saveFirstText')} /> : <Solutions pid={pid} />
}

function Solutions({ pid }: { pid: number }) {
  const t = useTexts('admin-problems')
  const { draft, change } = useEditor()
  const utils = trpc.useUtils()
  const board = trpc.solution.board.useQuery(
    { pid },
    // A run is stored on the server, so the page finds it again.
    { refetchInterval: ({ state }) => (state.data && state.data.done < state.data.total ? 1000 : false) },
  )
  // In one call with the board; the notes below show it.
  trpc.tutor.problem.useQuery({ pid }, { staleTime: 0, refetchOnMount: 'always' })
  trpc.breaking.rule.useQuery({ pid })
  const runAll = trpc.solution.runAll.useMutation({
    onError: toastRefusal,
    onSettled: () => utils.solution.board.invalidate({ pid }),
  })
  const [edited, setEdited] = useState<SolutionRow | 'new' | null>(null)
  if (board.error) return <Failure error={board.error} onRetry={() => void board.refetch()} />
  if (!board.data) return <SkeletonRows rows={4} />
  const { solutions, done, total, suggestion, cases, fullScore } = board.data
  const running = done < total
  const slowest = solutions.find(({ id }) => id === suggestion?.solutionId)
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button size="xs" leftSection={<IconPlus size={16} />} variant="default" onClick={() => setEdited('new')}>
          {t('solutions.add')}
        </Button>
        {solutions.length > 0 && (
          <Button
            size="xs"
            leftSection={<IconPlayerPlay size={16} />}
            loading={runAll.isPending}
            disabled={running}
            onClick={() => runAll.mutate({ pid })}
          >
            {t('solutions.runAll')}
          </Button>
        )}
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {t('solutions.hint')}
        </Text>
      </Group>
      {running && (
        <div role="status">
          <Text size="sm" mb={6} className="tabular">
            {t('solutions.running', { done, total })}
          </Text>
          <Progress value={(done / total) * 100} animated aria-label={t('solutions.running', { done, total })} />
        </div>
      )}
      {runAll.data && runAll.data.leftOut.length > 0 && (
        <Alert color="yellow" variant="light" role="alert">
          {t('solutions.leftOut', { languages: runAll.data.leftOut.join(', ') })}
        </Alert>
      )}
      {suggestion && !running && (
        <Group gap="sm" role="status">
          <Text size="sm" className="tabular">
            {t('solutions.slowest', { name: slowest ? (slowest.name ?? slowest.language) : '', time: suggestion.time })}{' '}
            {t('solutions.suggested', { limit: suggestion.timeLimit, present: draft.timeLimit })}
          </Text>
          {suggestion.timeLimit !== draft.timeLimit && (
            <Button size="compact-xs" variant="default" onClick={() => change({ timeLimit: suggestion.timeLimit })}>
              {t('solutions.takeLimit', { limit: suggestion.timeLimit })}
            </Button>
          )}
        </Group>
      )}
      {solutions.length === 0 ? (
        <Empty title={t('solutions.none')} text={t('solutions.noneText')} />
      ) : (
        <SolutionMatrix solutions={solutions} cases={cases} fullScore={fullScore} onEdit={setEdited} />
      )}
      {!running && <MatrixInsight board={board.data} />}
      <BreakingRule pid={pid} />
      <TutorNotes pid={pid} />
      {edited && <SolutionDialog pid={pid} solution={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  )
}
