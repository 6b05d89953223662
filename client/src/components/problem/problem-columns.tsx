import { VisuallyHidden } from '@mantine/core'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { TagChoice } from '@touchstone/shared/problems/problem/tag-choice.ts'
import type { MouseEvent } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { RateBar } from '../../ui/rate-bar.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { VerdictMark } from '../../ui/verdict/verdict-mark.tsx'
import classes from './problem-columns.module.css'
import { ProblemTags } from './problem-tags.tsx'
import { StarButton } from './star-button.tsx'

export type ProblemRow = Outputs['problem']['list']['records'][number]

type Options = {
  t: Translate<'problem'>
  /** The reader's own status by pid; null for a guest. */
  own: Outputs['submission']['ownStatuses'] | null
  tagChoice: TagChoice
  /** Called instead of opening a problem, where a guest must sign in first. */
  onRefused?: (() => void) | null
  /** The group that owns the problems. Default: the site. */
  gid?: number
}

export function problemColumns({ t, own, tagChoice, onRefused = null, gid }: Options): Column<ProblemRow>[] {
  const status: Column<ProblemRow> = {
    key: 'status',
    header: t('column.status'),
    width: 56,
    align: 'center',
    render: (row) => <VerdictMark status={own?.[row.pid]?.status} />,
  }
  const tags: Column<ProblemRow> = {
    key: 'tags',
    header: t('column.tags'),
    from: 'md',
    render: (row) => <ProblemTags tags={row.tags} limit={4} choice={tagChoice} solved={own?.[row.pid]?.status === Verdict.Accepted} />,
  }
  const star: Column<ProblemRow> = {
    key: 'star',
    header: <VisuallyHidden>{t('column.star')}</VisuallyHidden>,
    width: 44,
    align: 'center',
    from: 'sm',
    render: ({ pid, problemId, isFavourite }) => <StarButton pid={pid} problemId={problemId} isFavourite={isFavourite} />,
  }
  return [
    ...(own ? [status] : []),
    {
      key: 'id',
      header: t('column.id'),
      width: 104,
      from: 'xs',
      render: (row) => <span className={classes.id}>{row.problemId}</span>,
    },
    {
      key: 'title',
      header: t('column.title'),
      render: (row) => (
        <>
          <span className={classes.idAbove}>{row.problemId}</span>
          <RowLink
            {...(gid === undefined
              ? { to: '/problem/$problemID', params: { problemID: row.problemId } }
              : { to: '/group/$groupID/problem/$problemID', params: { groupID: String(gid), problemID: row.problemId } })}
            {...(onRefused
              ? {
                  preload: false,
                  onClick: (event: MouseEvent) => {
                    event.preventDefault()
                    onRefused()
                  },
                }
              : {})}
          >
            {ownTitle(row.title)}
          </RowLink>
        </>
      ),
    },
    ...(tagChoice === 'never' ? [] : [tags]),
    {
      key: 'difficulty',
      header: t('column.difficulty'),
      width: 72,
      render: (row) => <Difficulty level={row.level} value={row.difficulty} />,
    },
    { key: 'total', header: t('column.total'), width: 92, align: 'right', from: 'sm', render: (row) => row.total },
    {
      key: 'rate',
      header: t('column.rate'),
      width: 116,
      align: 'right',
      from: 'xs',
      render: (row) => <RateBar ac={row.ac} total={row.total} />,
    },
    ...(own ? [star] : []),
  ]
}
