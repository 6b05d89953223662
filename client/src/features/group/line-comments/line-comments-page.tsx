import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { rangeName } from '@touchstone/shared/classes/line-comment/code-lines.ts'
import { useGroup } from '../../../components/group/use-group.ts'
import { ownTitle } from '../../../i18n/own-title.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PageRowLink } from '../../../ui/row-link.tsx'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import classes from './line-comments-page.module.css'
import { type LineCommentsSearch, lineCommentsInput, lineCommentsSearch } from './line-comments-search.ts'

type Row = Outputs['lineComment']['ofGroup']['records'][number]
type Props = { gid: number; search: LineCommentsSearch; onSearch(search: LineCommentsSearch): void }

/** Comments on the code of a class: all of them for its leaders, the own ones for a member. */
export function LineCommentsPage({ gid, search, onSearch }: Props) {
  const t = useTexts('line-comment')
  const user = useUser()
  const { can } = useGroup(gid)
  const list = trpc.lineComment.ofGroup.useQuery(lineCommentsInput(gid, search), { placeholderData: keepPreviousData })
  const isSettled = search.state === 'settled'
  // A mark shows that it is the reader's turn.
  const turnOf = ({ answered, uid }: Row) => {
    const isOwn = uid === user?.uid
    const speaker = answered ? (isOwn ? 'you' : 'pupil') : 'teacher'
    return <ToneTag tone={answered === isOwn || isSettled ? 'muted' : 'limit'}>{t(`list.${speaker}`)}</ToneTag>
  }
  const who: Column<Row> = {
    key: 'who',
    header: t('list.who'),
    width: 190,
    render: ({ uid, username, realname }) => <UserName uid={uid} username={username} realname={realname} />,
  }
  const columns: Column<Row>[] = [
    {
      key: 'where',
      header: t('list.where'),
      least: 180,
      render: (row) => (
        <div className={classes.words}>
          <PageRowLink
            to="/group/$groupID/submission-detail/$submitID"
            params={{ groupID: String(gid), submitID: String(row.submitId) }}
            hash={`L${row.firstLine}`}
          >
            {`${row.problemId} ${ownTitle(row.title)} · ${t('lines', { lines: rangeName(row), count: row.lastLine - row.firstLine + 1 })}`}
          </PageRowLink>
          <span className={classes.excerpt}>{row.content}</span>
        </div>
      ),
    },
    ...(can.manage ? [who] : []),
    { key: 'turn', header: t('list.turn'), width: 110, render: turnOf },
    { key: 'remarks', header: t('list.remarks'), width: 90, align: 'right', from: 'sm', render: ({ remarks }) => remarks },
    { key: 'last', header: t('list.last'), width: 140, from: 'xs', render: ({ lastAt }) => <Instant at={lastAt} /> },
  ]
  return (
    <ListPage
      inner
      title={t('list.title')}
      address={lineCommentsSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <SegmentedControl
          size="sm"
          aria-label={t('list.state')}
          value={isSettled ? 'settled' : 'open'}
          onChange={(state) => onSearch({ limit: search.limit, state: state === 'settled' ? 'settled' : undefined })}
          data={[
            { value: 'open', label: t('list.open') },
            { value: 'settled', label: t('list.settled') },
          ]}
        />
      }
      list={list}
      label={t('list.label')}
      columns={columns}
      rowKey={({ id }) => id}
      expectedRows={6}
      none={<Empty title={t('list.emptySettled')} text={t('list.emptySettledText')} />}
      empty={<Empty title={t('list.emptyOpen')} text={t(can.manage ? 'list.emptyOpenTeacher' : 'list.emptyOpenPupil')} />}
    />
  )
}
