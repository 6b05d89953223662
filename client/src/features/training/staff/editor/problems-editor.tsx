import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconBulb, IconPlus, IconStopwatch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useVersionedOrder } from '../../../../components/editing/use-versioned-order.ts'
import { HintsDialog } from '../../../../components/hint/hints-dialog.tsx'
import { OrderedProblemName } from '../../../../components/problem/ordered-problem-name.tsx'
import { ownTitle } from '../../../../i18n/own-title.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { Empty, Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { inOrder } from '../../../../ui/sortable/reorder.ts'
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { ChallengeDialog } from '../../challenge/challenge-dialog.tsx'
import { ChallengeSwitch } from '../../challenge/challenge-switch.tsx'
import { AddProblemDialog } from './add-problem-dialog.tsx'
import { PointsField } from './points-field.tsx'
import { trainingProblems, useStoredProblems, useTrainingCalls } from './use-training-calls.ts'

type List = Outputs['trainingAdmin']['problems']
type Row = { problem: List['problemList']['records'][number]; place: NonNullable<List['trainingProblemMap'][string]> }

const rowsOf = ({ problemList, trainingProblemMap }: List): Row[] =>
  problemList.records.flatMap((problem) => {
    const place = trainingProblemMap[problem.id]
    return place ? [{ problem, place }] : []
  })
const named = ({ problem, place }: Row) => ({ key: place.pid, name: `${problem.problemId} ${ownTitle(problem.title)}` })

/** A page size larger than any training. */
const all = { currentPage: 1, limit: 500 }

type Props = {
  tid: number
  gid: number | null
  /** Problem admins may order and remove problems, but not add to others' trainings. Undefined until that is known. */
  mayAdd: boolean | undefined
}

/** The problems of a training: order, points, additions and removals. */
export function TrainingProblemsEditor({ tid, gid, mayAdd }: Props) {
  const t = useTexts('training-editor')
  const words = useTexts('challenge')
  const list = trainingProblems(gid).useQuery({ tid, queryExisted: true, ...all })
  const calls = useTrainingCalls(gid)
  const utils = trpc.useUtils()
  const saveOrder = trpc.trainingEditor.order.useMutation()
  const [adding, setAdding] = useState(false)
  const [hinted, setHinted] = useState<Row | null>(null)
  const [timed, setTimed] = useState<Row | null>(null)
  const hints = trpc.hint.list.useQuery({ tid }, { enabled: gid !== null })
  const hintCount = (pid: number) => hints.data?.filter((hint) => hint.pid === pid).length ?? 0
  const stored = list.data && rowsOf(list.data)
  const readStored = useStoredProblems({ tid, queryExisted: true, ...all }, gid)
  const { wanted, order, saving } = useVersionedOrder({
    stored: stored?.map(named) ?? [],
    read: async () => rowsOf(await readStored()).map(named),
    send: (pids, version) => saveOrder.mutateAsync({ tid, pids, version }),
    refresh: () => [utils.trainingAdmin.problems.invalidate(), utils.groupTraining.problems.invalidate(), utils.training.invalidate()],
  })
  const rows = stored && inOrder(stored, ({ place }) => place.pid, wanted)
  const takeOut = async ({ problem, place }: Row) => {
    const { problemId, title } = problem
    const text = `${t('problems.removeText')}${hintCount(place.pid) > 0 ? t('problems.removeHints') : ''}`
    const question = { title: t('problems.removeTitle', { problemId, title: ownTitle(title) }), text }
    if (!(await confirm({ ...question, yes: t('problems.removeYes'), danger: true }))) return
    calls.takeOut.mutate({ tid, pid: place.pid }, { onSuccess: () => toastSuccess(t('problems.removed', { problemId })) })
  }
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!rows || mayAdd === undefined) return <SkeletonRows rows={5} gap={24} />
  return (
    <>
      <Group mb="sm" mih={30} gap="md">
        {mayAdd && (
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('problems.add')}
          </Button>
        )}
        {rows.length > 1 && (
          <Text size="sm" c="dimmed">
            {saving ? t('problems.saving') : t('problems.orderHint')}
          </Text>
        )}
      </Group>
      {rows.length === 0 && <Empty title={t('problems.empty')} text={t('problems.emptyText')} />}
      {rows.length > 0 && (
        <SortableList
          rows={rows}
          keyOf={({ place }) => place.pid}
          label={t('problems.label')}
          gripLabel={({ problem }) => t('problems.grip', { problemId: problem.problemId })}
          movedText={({ problem }, place) => t('problems.movedTo', { problemId: problem.problemId, place, count: rows.length })}
          onOrder={(pids) => void order(pids)}
        >
          {(row) => (
            <>
              <OrderedProblemName problem={row.problem} />
              {gid !== null && (
                <PointsField
                  key={row.place.id}
                  place={row.place}
                  problemId={row.problem.problemId}
                  read={async () => (await readStored()).trainingProblemMap[row.place.pid] ?? null}
                  save={(points, version) => calls.place.mutateAsync({ id: row.place.id, tid, pid: row.place.pid, points, version })}
                />
              )}
              {gid !== null && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconBulb size={16} aria-hidden />}
                  aria-label={t('hints.of', { problemId: row.problem.problemId, count: hintCount(row.place.pid) })}
                  onClick={() => setHinted(row)}
                >
                  {hintCount(row.place.pid)}
                </Button>
              )}
              <ActionIcon
                variant={row.place.challenge ? 'light' : 'subtle'}
                color={row.place.challenge ? undefined : 'gray'}
                aria-label={words('editor.of', { problemId: row.problem.problemId })}
                title={words('switch.label')}
                onClick={() => setTimed(row)}
              >
                <IconStopwatch size={17} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('problems.remove', { problemId: row.problem.problemId })}
                onClick={() => void takeOut(row)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </>
          )}
        </SortableList>
      )}
      {gid !== null && hinted && hints.data && (
        <HintsDialog
          tid={tid}
          gid={gid}
          problem={hinted.problem}
          stored={hints.data.filter(({ pid }) => pid === hinted.place.pid)}
          onClose={() => setHinted(null)}
        />
      )}
      {timed && (
        <ChallengeDialog tid={tid} pid={timed.place.pid} problem={named(timed).name} onClose={() => setTimed(null)}>
          <ChallengeSwitch
            place={timed.place}
            read={async () => (await readStored()).trainingProblemMap[timed.place.pid] ?? null}
            save={(challenge, version) => calls.place.mutateAsync({ id: timed.place.id, tid, pid: timed.place.pid, challenge, version })}
          />
        </ChallengeDialog>
      )}
      {adding && <AddProblemDialog tid={tid} gid={gid} taken={rows.map(({ place }) => place.pid)} onClose={() => setAdding(false)} />}
    </>
  )
}
