import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './homework-panel.module.css'

/** Answers that the reader has not read; opening one marks it as read. Renders nothing without any. @param gid only in this group */
export function AnsweredPanel({ gid }: { gid?: number }) {
  const t = useTexts('homework')
  const utils = trpc.useUtils()
  const list = trpc.message.answered.useQuery(gid === undefined ? {} : { gid })
  const read = trpc.message.readPlace.useMutation({
    onSettled: () => Promise.all([utils.message.answered.invalidate(), utils.message.unread.invalidate()]),
  })
  if (list.isLoading) return <Late />
  if ((list.data?.length ?? 0) === 0 && !list.error) return null
  return (
    <Panel title={t('answered.title')}>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={classes.list}>
        {list.data?.map(({ did, cid, title, count, url }) => (
          <li key={url}>
            <PageLink to={url as PagePath} onClick={() => read.mutate({ did, cid })}>
              {title}
            </PageLink>
            <span className={classes.note}>
              <ToneTag tone="wrong">{t('answered.count', { count })}</ToneTag>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
