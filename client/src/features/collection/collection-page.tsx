import { Button, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { problemName } from '../../components/problem/problem-name.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty, Failure, SignedOut } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { VerdictMark } from '../../ui/verdict/verdict-mark.tsx'
import { CollectionActs } from './collection-acts.tsx'
import { problemPage, type ShownCollection } from './collection-link.ts'
import classes from './collection-page.module.css'
import { type CollectionSearch, collectionSearch } from './collection-search.ts'

type Row = ShownCollection['problems']['records'][number]

/** The verdict whose mark stands for each state. */
const markOf = { solved: Verdict.Accepted, tried: Verdict.WrongAnswer, untried: Verdict.NotSubmitted } as const satisfies Record<
  Row['own'],
  number
>

type Props = { collectionKey: string; search: CollectionSearch; onSearch(search: CollectionSearch): void }

/** A list of problems: the reader's own, or one that its owner shares. */
export function CollectionPage({ collectionKey, search, onSearch }: Props) {
  const t = useTexts('collection')
  const isGuest = useUser() === null
  const list = trpc.collection.read.useQuery(
    { key: collectionKey, ...collectionSearch.input(search) },
    { enabled: useMayAsk(), placeholderData: keepPreviousData },
  )
  const { data, error } = list
  if (isGuest || error || !data) {
    return (
      <Page title={t('list.title')}>
        {isGuest ? <SignedOut /> : error ? <Failure error={error} onRetry={() => void list.refetch()} /> : <SkeletonRows rows={9} />}
      </Page>
    )
  }
  const { problems, isFavourites, edited } = data
  return (
    <Page title={isFavourites ? t('favourites') : data.title} help="first-program#lists" aside={<CollectionActs list={data} />}>
      <Head list={data} />
      <PagedTable
        list={{ ...list, data: problems }}
        paging={search}
        usualPageSize={collectionSearch.usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        label={t('page.label')}
        columns={columnsOf(t)}
        rowKey={({ pid }) => pid}
        expectedRows={8}
        empty={
          edited === null ? (
            <Empty title={t('page.emptyOther')} />
          ) : (
            <Empty title={t('page.empty')} text={t(isFavourites ? 'page.emptyStars' : 'page.emptyText')} />
          )
        }
      />
      {data.hidden > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('hidden', { count: data.hidden })}
        </Text>
      )}
    </Page>
  )
}

/** The text of a list, its owner, and the reader's progress with the problem to go on with. */
function Head({ list }: { list: ShownCollection }) {
  const t = useTexts('collection')
  const { description, owner, edited, isFavourites, isTakenDown, takenDownReason, problems, solved, next } = list
  return (
    <div className={classes.head}>
      {isTakenDown && (
        <Notice tone="limit">
          {t('takenDown')} {takenDownReason && t('takenDown.reason', { reason: takenDownReason })}
        </Notice>
      )}
      {description !== '' && <Text className={classes.words ?? ''}>{description}</Text>}
      {edited === null && (
        <Text size="sm" component="div">
          {t('by')} <UserName uid={owner.uid} username={owner.username} realname={owner.realname} />
        </Text>
      )}
      {edited !== null && !isFavourites && (
        <Text size="sm" c="dimmed">
          <Link to="/collection">{t('page.toLists')}</Link> · {t(list.isShared ? 'list.shared' : 'list.private')}
        </Text>
      )}
      {problems.total > 0 && (
        <div className={classes.progress}>
          <span title={t('progress', { solved, count: problems.total })}>
            {t('list.progress')} <SolvedBar solved={solved} of={problems.total} withShare />
          </span>
          {next ? (
            <Button
              variant="light"
              size="compact-sm"
              className={classes.next ?? ''}
              rightSection={<IconArrowRight size={15} aria-hidden />}
              renderRoot={(props) => <PageLink {...problemPage(next)} {...props} />}
            >
              {t('next', { problem: problemName(next.problemId, next.title) })}
            </Button>
          ) : (
            <span>{t('allSolved')}</span>
          )}
        </div>
      )}
    </div>
  )
}

function columnsOf(t: ReturnType<typeof useTexts<'collection'>>): Column<Row>[] {
  return [
    { key: 'status', header: t('column.status'), width: 56, align: 'center', render: ({ own }) => <VerdictMark status={markOf[own]} /> },
    {
      key: 'id',
      header: t('column.id'),
      width: 110,
      from: 'xs',
      render: ({ problemId }) => <span className={classes.id}>{problemId}</span>,
    },
    {
      key: 'title',
      header: t('column.title'),
      render: (row) => (
        <>
          <PageRowLink {...problemPage(row)}>{ownTitle(row.title)}</PageRowLink>{' '}
          {row.gid !== null && <ToneTag tone="muted">{t('ofClass')}</ToneTag>}
        </>
      ),
    },
    {
      key: 'difficulty',
      header: t('column.difficulty'),
      width: 112,
      render: ({ level, difficulty }) => <Difficulty level={level} value={difficulty} />,
    },
  ]
}
