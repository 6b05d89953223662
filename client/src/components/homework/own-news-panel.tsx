import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Late } from '../../ui/late.tsx'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './homework-panel.module.css'

type News = Outputs['group']['news'][number]

function linkOf({ kind, id, gid }: News): { to: PagePath; params: Record<string, string> } {
  const groupID = String(gid)
  if (kind === 'training') return { to: '/group/$groupID/training/$trainingID', params: { groupID, trainingID: String(id) } }
  if (kind === 'contest') return { to: '/contest/$contestID', params: { contestID: String(id) } }
  return { to: '/group/$groupID/announcement', params: { groupID } }
}

type Props = {
  /** Only of this group; the group's name is then left out. */
  gid?: number
  /** Only of this kind. */
  kind?: News['kind']
}

/** New things of the last week in the reader's groups, made by others, except for homework; renders nothing without any. */
export function OwnNewsPanel({ gid, kind }: Props) {
  const t = useTexts('homework')
  const list = trpc.group.news.useQuery(gid === undefined ? {} : { gid })
  if (list.isLoading) return <Late />
  const news = list.data?.filter((one) => kind === undefined || one.kind === kind) ?? []
  if (news.length === 0 && !list.error) return null
  return (
    <Panel title={t(kind === 'training' ? 'news.trainings' : 'news.title')}>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={classes.list}>
        {news.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            {kind === undefined && <ToneTag tone="muted">{t(`news.${one.kind}`)}</ToneTag>}
            <PageLink {...linkOf(one)}>{one.title}</PageLink>
            <span className={classes.note}>
              {gid === undefined && `${one.groupName} · `}
              <Instant at={one.at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
