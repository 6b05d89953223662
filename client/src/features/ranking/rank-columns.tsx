import { Link } from '@tanstack/react-router'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatRate } from '../../ui/format.ts'
import { NicknameTag, UserName } from '../../ui/user-name.tsx'
import classes from './ranking.module.css'

export type RankRow = Outputs['ranking']['list']['records'][number] & { place: number }

export function rankColumns(t: Translate<'ranking'>, type: 0 | 1): Column<RankRow>[] {
  const score: Column<RankRow> = { key: 'score', header: t('column.score'), width: 84, align: 'right', render: (row) => row.score ?? 0 }
  return [
    { key: 'place', header: t('column.rank'), width: 56, align: 'right', render: (row) => row.place },
    {
      key: 'user',
      header: t('column.user'),
      render: (row) => (
        <UserName
          uid={row.uid}
          username={row.username}
          realname={row.realname}
          avatar={row.avatar}
          withAvatar
          titleName={row.titleName}
          titleColor={row.titleColor}
        />
      ),
    },
    {
      key: 'nickname',
      header: t('column.nickname'),
      from: 'sm',
      render: (row) => row.nickname && <NicknameTag nickname={row.nickname} />,
    },
    ...(type === 1 ? [score] : []),
    {
      key: 'ac',
      header: t('column.ac'),
      width: 92,
      align: 'right',
      render: (row) => (
        <Link
          to="/status"
          search={{ username: row.username, completeUsername: true, status: 0 }}
          title={t('ac.link', { username: row.username })}
        >
          {row.ac}
        </Link>
      ),
    },
    { key: 'total', header: t('column.total'), width: 104, align: 'right', from: 'xs', render: (row) => row.total },
    { key: 'rate', header: t('column.rate'), width: 96, align: 'right', from: 'sm', render: (row) => formatRate(row.ac, row.total) },
    {
      key: 'signature',
      header: t('column.signature'),
      from: 'lg',
      render: (row) => <span className={classes.signature}>{row.signature}</span>,
    },
  ]
}
