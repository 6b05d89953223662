import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './home-page.module.css'
import { myGroupsInput } from './my-groups-input.ts'

/** The reader's groups with their news; renders nothing for guests and for users without a group. */
export function MyGroups() {
  const t = useTexts('home')
  const user = useUser()
  const list = trpc.group.list.useQuery(myGroupsInput, { enabled: user !== null })
  const news = trpc.groupAnnouncement.unreadOfMine.useQuery({}, { enabled: user !== null }).data ?? []
  const waiting = trpc.lineComment.waiting.useQuery({}, { enabled: user !== null }).data ?? []
  const groups = list.data?.records ?? []
  if (list.isLoading) return <Late />
  if (!user || (groups.length === 0 && !list.error)) return null
  const unreadIn = (gid: number) => news.find((one) => one.gid === gid)?.unread ?? 0
  return (
    <Panel title={t('groups.title')}>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={classes.list}>
        {groups.map(({ id, name }) => (
          <li key={id} className={classes.row}>
            <Link to="/group/$groupID" params={{ groupID: String(id) }} className={classes.rowTitle}>
              {name}
            </Link>
            {unreadIn(id) > 0 && <ToneTag tone="wrong">{t('groups.unread', { count: unreadIn(id) })}</ToneTag>}
            {waiting
              .filter(({ gid }) => gid === id)
              .map(({ leads, count }) => (
                <Link key={String(leads)} to="/group/$groupID/line-comments" params={{ groupID: String(id) }}>
                  <ToneTag tone="limit">{t(leads ? 'groups.answers' : 'groups.comments', { count })}</ToneTag>
                </Link>
              ))}
          </li>
        ))}
      </ul>
      {(list.data?.total ?? 0) > groups.length && (
        <Link to="/group" search={{ onlyMine: true }}>
          {t('groups.all')}
        </Link>
      )}
    </Panel>
  )
}
