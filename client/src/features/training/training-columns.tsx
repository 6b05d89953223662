import { IconLock } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { DueLine } from '../../components/homework/due-line.tsx'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { trainingLink } from './training-link.ts'
import classes from './training-list.module.css'
import { AuthTag, CategoryTag } from './training-tags.tsx'

type Row = Outputs['training']['list']['records'][number]

/**
 * Columns of every list of trainings, of the site and of groups.
 * @param onRefused called instead of opening a training, where a guest must sign in first
 */
export function trainingColumns(t: Translate<'training'>, onRefused: (() => void) | null): Column<Row>[] {
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    onRefused?.()
  }
  return [
    { key: 'rank', header: t('column.rank'), width: 64, align: 'right', from: 'sm', render: (row) => row.rank },
    {
      key: 'title',
      header: t('column.title'),
      render: (row) => (
        <div className={classes.words}>
          <PageRowLink {...trainingLink({ tid: row.id, gid: row.gid }, 'overview')} {...(onRefused ? { onClick: refuse } : {})}>
            {row.title}
          </PageRowLink>
          {row.auth !== 'Public' && (
            <span className={classes.lock} data-tone="wrong" title={t('auth.private')} role="img" aria-label={t('auth.private')}>
              <IconLock size={15} stroke={2.2} />
            </span>
          )}
          <span className={classes.under}>
            <CategoryTag name={row.categoryName} color={row.categoryColor} />
            {row.acCount === null ? t('problems.count', { count: row.problemCount }) : null}
          </span>
          {row.homework && (
            <div>
              <DueLine terms={row.homework} />
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'category',
      header: t('column.category'),
      width: 150,
      from: 'md',
      render: (row) => <CategoryTag name={row.categoryName} color={row.categoryColor} />,
    },
    { key: 'auth', header: t('column.auth'), width: 96, from: 'md', render: (row) => <AuthTag auth={row.auth} /> },
    {
      key: 'progress',
      header: t(onRefused ? 'column.problems' : 'column.progress'),
      width: 150,
      align: onRefused ? 'right' : 'left',
      render: (row) =>
        row.acCount === null || row.problemCount === 0 ? row.problemCount : <SolvedBar solved={row.acCount} of={row.problemCount} />,
    },
    {
      key: 'author',
      header: t('column.author'),
      width: 132,
      from: 'md',
      render: (row) => (row.author ? <UserName username={row.author} realname={row.authorName} isTeacher={row.authorIsTeacher} /> : '–'),
    },
    {
      key: 'when',
      header: t('column.when'),
      width: 116,
      align: 'right',
      from: 'sm',
      render: (row) => <Instant at={row.gmtModified} />,
    },
  ]
}
