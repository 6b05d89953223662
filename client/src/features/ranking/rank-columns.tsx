import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatRate } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { NicknameTag, UserName } from '../../ui/user-name.tsx'
import classes from './ranking.module.css'

type Filled = { nickname?: string | null; signature?: string | null }
type Row = (Outputs['ranking']['list'] | Outputs['group']['rank'])['records'][number] & { place: number }

/**
 * @param type 0 ACM, 1 OI
 * @param gid the ranked group; null: all users, with their signatures
 * @param rows the shown page: columns that nobody fills there are left out
 */
export function rankColumns(t: Translate<'ranking'>, type: RuleType, gid: number | null, rows: readonly Filled[] = []): Column<Row>[] {
  const score: Column<Row> = { key: 'score', header: t('column.score'), width: 84, align: 'right', render: (row) => row.score ?? 0 }
  const nickname: Column<Row> = {
    key: 'nickname',
    header: t('column.nickname'),
    from: 'sm',
    render: (row) => row.nickname && <NicknameTag nickname={row.nickname} />,
  }
  const signature: Column<Row> = {
    key: 'signature',
    header: t('column.signature'),
    from: 'lg',
    render: (row) => 'signature' in row && <span className={classes.signature}>{row.signature}</span>,
  }
  return [
    { key: 'place', header: t('column.rank'), width: 56, align: 'right', render: (row) => row.place },
    {
      key: 'user',
      header: t('column.user'),
      render: (row) => <UserName {...row} nickname={null} withAvatar />,
    },
    ...(rows.some((row) => row.nickname) ? [nickname] : []),
    ...(type === RuleType.OI ? [score] : []),
    {
      key: 'ac',
      header: t('column.ac'),
      width: 92,
      align: 'right',
      render: (row) => (
        <PageLink
          {...(gid === null ? { to: '/status' } : { to: '/group/$groupID/status', params: { groupID: String(gid) } })}
          search={{ username: row.username, completeUsername: true, status: Verdict.Accepted }}
          title={t('ac.link', { username: row.username })}
        >
          {row.ac}
        </PageLink>
      ),
    },
    { key: 'total', header: t('column.total'), width: 104, align: 'right', from: 'xs', render: (row) => row.total },
    { key: 'rate', header: t('column.rate'), width: 96, align: 'right', from: 'sm', render: (row) => formatRate(row.ac, row.total) },
    ...(gid === null && rows.some((row) => row.signature) ? [signature] : []),
  ]
}
