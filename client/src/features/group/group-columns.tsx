import { GroupAuthTag, HiddenTag } from '../../components/group/group-tags.tsx'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { UserName } from '../../ui/user-name.tsx'
import classes from './group-list.module.css'

type Row = Outputs['group']['list']['records'][number]

/** @param onRefused called instead of opening a group, where a guest must sign in first */
export function groupColumns(t: Translate<'group'>, onRefused: (() => void) | null): Column<Row>[] {
  return [
    {
      key: 'name',
      header: t('column.name'),
      render: (row) => (
        <div className={classes.group}>
          <UserAvatar
            id={String(row.id)}
            src={row.avatar}
            username=""
            realname={row.name}
            size={40}
            radius="md"
            className={classes.avatar}
          />
          <div className={classes.words}>
            <RowLink
              to="/group/$groupID"
              params={{ groupID: String(row.id) }}
              className={classes.name}
              {...(onRefused
                ? {
                    preload: false,
                    onClick: (event) => {
                      event.preventDefault()
                      onRefused()
                    },
                  }
                : {})}
            >
              {row.name}
            </RowLink>
            <p className={classes.brief}>{row.brief}</p>
            <span className={classes.under}>
              <GroupAuthTag auth={row.auth} />
              {!row.visible && <HiddenTag />}
              {t('members', { count: row.memberCount })} · {row.ownerName ?? row.owner}
            </span>
          </div>
        </div>
      ),
    },
    {
      key: 'auth',
      header: t('column.auth'),
      width: 190,
      from: 'sm',
      render: (row) => (
        <span className={classes.tags}>
          <GroupAuthTag auth={row.auth} />
          {!row.visible && <HiddenTag />}
        </span>
      ),
    },
    {
      key: 'owner',
      header: t('column.owner'),
      width: 170,
      from: 'sm',
      render: (row) => <UserName username={row.owner} realname={row.ownerName} isTeacher={row.ownerName !== null} />,
    },
    { key: 'members', header: t('column.members'), width: 80, align: 'right', from: 'sm', render: (row) => row.memberCount },
    { key: 'created', header: t('column.created'), width: 130, from: 'md', render: (row) => <Instant at={row.gmtCreate} /> },
  ]
}
