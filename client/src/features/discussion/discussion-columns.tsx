import { IconPinFilled } from '@tabler/icons-react'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { RoleBadge } from '../../components/talk/role-badge.tsx'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { UserName } from '../../ui/user-name.tsx'
import classes from './discussion.module.css'
import { DiscussionRowMenu } from './discussion-row-menu.tsx'

type Row = Outputs['discussion']['list']['records'][number]

type Options = {
  categories: ReadonlyMap<number, string>
  /** Whether the reader is signed in and may own rows. */
  acts: boolean
  /** Whether the reader is an admin of the discussions' group. */
  keeps: boolean
}

export function discussionColumns(t: Translate<'discussion'>, { categories, acts, keeps }: Options): Column<Row>[] {
  const actsColumn: Column<Row> = {
    key: 'acts',
    header: '',
    width: 50,
    align: 'right',
    render: (row) => <DiscussionRowMenu row={row} keeps={keeps} />,
  }
  return [
    {
      key: 'title',
      header: t('column.title'),
      least: 200,
      render: (row) => (
        <span className={classes.title}>
          {row.topPriority && <IconPinFilled size={15} role="img" aria-label={t('list.pinned')} />}
          {row.gid === null ? (
            <RowLink to="/discussion-detail/$discussionID" params={{ discussionID: String(row.id) }}>
              {row.title}
            </RowLink>
          ) : (
            <RowLink
              to="/group/$groupID/discussion-detail/$discussionID"
              params={{ groupID: String(row.gid), discussionID: String(row.id) }}
            >
              {row.title}
            </RowLink>
          )}
          {row.status !== PostStatus.shown && <ToneTag tone="limit">{t('list.hidden')}</ToneTag>}
        </span>
      ),
    },
    {
      key: 'author',
      header: t('column.author'),
      width: 190,
      from: 'sm',
      render: ({ uid, author, realname, isTeacher, role, titleName, titleColor }) => (
        <span className={classes.by}>
          {uid === '' ? (
            author
          ) : (
            <UserName uid={uid} username={author} realname={realname} isTeacher={isTeacher} titleName={titleName} titleColor={titleColor} />
          )}
          {!isTeacher && <RoleBadge role={role} />}
        </span>
      ),
    },
    { key: 'category', header: t('column.category'), width: 110, from: 'md', render: ({ categoryId }) => categories.get(categoryId) ?? '' },
    { key: 'comments', header: t('column.comments'), width: 70, align: 'right', render: ({ commentNum }) => commentNum },
    { key: 'likes', header: t('column.likes'), width: 60, align: 'right', from: 'sm', render: ({ likeNum }) => likeNum },
    { key: 'views', header: t('column.views'), width: 70, align: 'right', from: 'md', render: ({ viewNum }) => viewNum },
    {
      key: 'when',
      header: t('column.when'),
      width: 120,
      align: 'right',
      from: 'xs',
      render: ({ gmtCreate }) => <Instant at={gmtCreate} />,
    },
    ...(acts ? [actsColumn] : []),
  ]
}
