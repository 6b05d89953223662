import { Group, Switch } from '@mantine/core'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { TagChoice } from '@touchstone/shared/problems/problem/tag-choice.ts'
import { BookletButton } from '../../components/booklet/booklet-button.tsx'
import { PictureTasksPanel } from '../../components/picture/picture-tasks-panel.tsx'
import { ProblemTags } from '../../components/problem/problem-tags.tsx'
import { useTagChoice } from '../../components/problem/use-tag-choice.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useStored } from '../../storage/use-stored.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { RateBar } from '../../ui/rate-bar.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import { VerdictMark } from '../../ui/verdict/verdict-mark.tsx'
import { WholeTable } from '../../ui/whole-table.tsx'
import { ChallengeTag } from './challenge/challenge-tag.tsx'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import { useTraining } from './use-training.ts'

type Row = Outputs['training']['problems'][number]
type Own = Outputs['submission']['ownStatuses']

/** The problems of a training in their order, with the reader's status. */
export function TrainingProblemListPage({ place }: { place: TrainingPlace }) {
  const t = useTexts('training')
  const { gid, homework } = useTraining(place.tid)
  const list = trpc.training.problems.useQuery({ tid: place.tid })
  const pids = list.data?.map((row) => row.pid) ?? []
  const own = trpc.submission.ownStatuses.useQuery({ pidList: pids, isContestProblemList: false, gid }, { enabled: pids.length > 0 })
  // A challenge that the reader has not started has no statement here.
  const printable = list.data?.filter(({ challenge }) => challenge !== 'closed').map(({ problemId }) => problemId) ?? []
  const { choice } = useTagChoice()
  const [showTags, setShowTags] = useStored<boolean>('trainingTags', true)
  return (
    <InnerPage
      title={t('menu.problems')}
      aside={
        <Group ml="auto" gap="md">
          <TrainingBooklet tid={place.tid} displayIds={printable} />
          <Switch
            size="sm"
            label={t('problems.showTags')}
            checked={showTags}
            onChange={(event) => setShowTags(event.currentTarget.checked)}
          />
        </Group>
      }
    >
      <WholeTable
        label={t('problems.label')}
        list={list}
        rowKey={(row) => row.pid}
        expectedRows={8}
        columns={columns(t, { place, own: own.data ?? {}, tagChoice: showTags ? choice : 'never', withPoints: homework !== null })}
        empty={<Empty title={t('problems.empty')} text={t('problems.emptyText')} />}
      />
      {gid !== null && <PictureTasksPanel tid={place.tid} gid={gid} />}
    </InnerPage>
  )
}

function TrainingBooklet({ tid, displayIds }: { tid: number; displayIds: readonly string[] }) {
  const t = useTexts('training')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const { title, gid, homework } = useTraining(tid)
  const dueAt = homework?.dueAt ?? null
  const due = dueAt === null ? [] : [t('booklet.due', { time: formatDateTime(new Date(dueAt), language) })]
  return (
    <BookletButton
      label={t('booklet.print')}
      cover={{ title, lines: due }}
      target={{ kind: 'training', tid, gid }}
      displayIds={displayIds}
      read={(displayId) => utils.training.problem.fetch({ tid, displayId })}
    />
  )
}

type Shown = { place: TrainingPlace; own: Own; tagChoice: TagChoice /** Of homework. */; withPoints: boolean }

function columns(t: Translate<'training'>, { place, own, tagChoice, withPoints }: Shown): Column<Row>[] {
  const tags: Column<Row> = {
    key: 'tags',
    header: t('column.tags'),
    from: 'md',
    render: (row) => <ProblemTags tags={row.tags} limit={4} choice={tagChoice} solved={own[row.pid]?.status === Verdict.Accepted} />,
  }
  const points: Column<Row> = { key: 'points', header: t('column.points'), width: 76, align: 'right', render: (row) => row.points }
  return [
    { key: 'status', header: t('column.own'), width: 56, align: 'center', render: (row) => <VerdictMark status={own[row.pid]?.status} /> },
    { key: 'id', header: t('column.id'), width: 104, render: (row) => row.problemId },
    {
      key: 'title',
      header: t('column.problem'),
      render: (row) => (
        <>
          <PageRowLink {...trainingLink(place, 'problem', row.problemId)}>{ownTitle(row.title)}</PageRowLink>
          {row.challenge && <ChallengeTag />}
        </>
      ),
    },
    ...(tagChoice === 'never' ? [] : [tags]),
    ...(withPoints ? [points] : []),
    {
      key: 'difficulty',
      header: t('column.difficulty'),
      width: 72,
      from: 'xs',
      render: (row) => <Difficulty level={row.level} value={row.difficulty} />,
    },
    {
      key: 'rate',
      header: t('column.rate'),
      width: 116,
      align: 'right',
      from: 'sm',
      render: (row) => <RateBar ac={row.ac} total={row.total} />,
    },
  ]
}
