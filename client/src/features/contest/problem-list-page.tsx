import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { BookletButton } from '../../components/booklet/booklet-button.tsx'
import { ownTitle } from '../../i18n/own-title.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { RateBar } from '../../ui/rate-bar.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { VerdictMark } from '../../ui/verdict/verdict-mark.tsx'
import { WholeTable } from '../../ui/whole-table.tsx'
import { Balloon } from './balloon.tsx'
import { formatSpan, spanOf } from './countdown.ts'
import classes from './problem-list.module.css'
import { useContest } from './use-contest.ts'

type Row = Outputs['contest']['problems'][number]
type Own = Outputs['submission']['ownStatuses']

/** The problems of a contest, with the reader's status. */
export function ContestProblemListPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  return (
    <InnerPage title={t('menu.problems')} aside={<ContestBooklet cid={cid} />}>
      <ContestProblems cid={cid} />
    </InnerPage>
  )
}

function ContestBooklet({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const contest = useContest(cid)
  const rows = trpc.contest.problems.useQuery({ cid }).data ?? []
  const span = spanOf(contest)
  const [from, to] = [span.startTime, span.endTime].map((at) => formatDateTime(new Date(at), language))
  return (
    <BookletButton
      label={t('booklet.print')}
      cover={{ title: contest.title, lines: [`${from} – ${to}`, formatSpan(span, language)] }}
      target={{ kind: 'contest', cid, gid: contest.gid }}
      displayIds={rows.map(({ displayId }) => displayId)}
      read={(displayId) => utils.contest.problem.fetch({ cid, displayId })}
    />
  )
}

/** The problems of a contest, and the reader's verdict on each. */
export function useOwnProblems(cid: number) {
  const list = trpc.contest.problems.useQuery({ cid })
  const pids = list.data?.map((row) => row.pid) ?? []
  const own = trpc.submission.ownStatuses.useQuery({ pidList: pids, isContestProblemList: true, cid }, { enabled: pids.length > 0 })
  return { list, own: own.data ?? {} }
}

/** The table of the problems; the overview of a running contest shows it too. */
export function ContestProblems({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  const { list, own } = useOwnProblems(cid)
  return (
    <WholeTable
      label={t('problems.label')}
      list={list}
      rowKey={(row) => row.pid}
      expectedRows={6}
      columns={columns(t, {
        cid,
        own,
        scored: ruleOf(contest).isScored,
        counted: !contest.isSealed || contest.isAdmin,
      })}
      empty={<Empty title={t('problems.empty')} text={t('problems.emptyText')} />}
    />
  )
}

type Shown = {
  cid: number
  own: Own /** Whether runs earn points. */
  scored: boolean /** Whether the counts are current, not sealed. */
  counted: boolean
}

function columns(t: Translate<'contest'>, { cid, own, scored, counted }: Shown): Column<Row>[] {
  const score: Column<Row> = {
    key: 'score',
    header: t('column.score'),
    width: 84,
    align: 'right',
    render: (row) => own[row.pid]?.score ?? '–',
  }
  return [
    { key: 'status', header: t('column.own'), width: 56, align: 'center', render: (row) => <VerdictMark status={own[row.pid]?.status} /> },
    {
      key: 'id',
      header: t('column.id'),
      width: 92,
      render: (row) => (
        <span className={classes.id}>
          <Balloon color={row.color} />
          {row.displayId}
        </span>
      ),
    },
    {
      key: 'title',
      header: t('column.title'),
      render: (row) => (
        <>
          <RowLink to="/contest/$contestID/problem/$problemID" params={{ contestID: String(cid), problemID: row.displayId }}>
            {ownTitle(row.displayTitle)}
          </RowLink>
          {row.hidden && (
            <span className={classes.mark}>
              <ToneTag tone="limit">{t('problems.hidden')}</ToneTag>
            </span>
          )}
        </>
      ),
    },
    ...(scored ? [score] : []),
    {
      key: 'counts',
      header: t('column.counts'),
      width: 110,
      align: 'right',
      from: 'xs',
      render: (row) => (counted ? `${row.ac} / ${row.total}` : <span title={t('seal.title')}>?</span>),
    },
    {
      key: 'rate',
      header: t('column.rate'),
      width: 116,
      align: 'right',
      from: 'sm',
      render: (row) => (counted ? <RateBar ac={row.ac} total={row.total} /> : '?'),
    },
  ]
}
