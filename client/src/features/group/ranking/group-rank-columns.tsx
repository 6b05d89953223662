import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { formatRate } from '../../../ui/format.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { NicknameTag, UserName } from '../../../ui/user-name.tsx'

type Row = Outputs['group']['rank']['records'][number] & { place: number }

export function groupRankColumns(t: Translate<'ranking'>, gid: number, isOi: boolean): Column<Row>[] {
  const score: Column<Row> = { key: 'score', header: t('column.score'), width: 84, align: 'right', render: (row) => row.score }
  return [
    { key: 'place', header: t('column.rank'), width: 56, align: 'right', render: ({ place }) => place },
    {
      key: 'user',
      header: t('column.user'),
      render: ({ uid, username, realname, avatar, titleName, titleColor }) => (
        <UserName
          uid={uid}
          username={username}
          realname={realname}
          avatar={avatar}
          withAvatar
          titleName={titleName}
          titleColor={titleColor}
        />
      ),
    },
    {
      key: 'nickname',
      header: t('column.nickname'),
      from: 'sm',
      render: ({ nickname }) => nickname && <NicknameTag nickname={nickname} />,
    },
    ...(isOi ? [score] : []),
    {
      key: 'ac',
      header: t('column.ac'),
      width: 92,
      align: 'right',
      render: ({ ac, username }) => (
        <PageLink
          to="/group/$groupID/status"
          params={{ groupID: String(gid) }}
          search={{ username, completeUsername: true, status: 0 }}
          title={t('ac.link', { username })}
        >
          {ac}
        </PageLink>
      ),
    },
    { key: 'total', header: t('column.total'), width: 104, align: 'right', from: 'xs', render: ({ total }) => total },
    {
      key: 'rate',
      header: t('column.rate'),
      width: 96,
      align: 'right',
      from: 'sm',
      render: ({ ac, total }) => formatRate(ac, total),
    },
  ]
}
