import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { countOfKind, type MessageKind, messageKinds } from '@touchstone/shared/people/message/message-kind.ts'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { keysOfNews, messagesMissed, useUnread } from '../../live/message-cache.ts'
import { tabOfKind } from '../../live/message-tabs.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { CountMark } from '../../ui/count-mark.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import classes from './message.module.css'
import { SiteMessageRow } from './site-message-row.tsx'
import { TalkMessageRow } from './talk-message-row.tsx'
import { pageSizeOf, useMessages } from './use-messages.ts'

type Props = { kind: MessageKind; page: number; onPage(page: number): void }

/** Reactions to the reader's posts, and notices of the site. */
export function MessagePage({ kind, page, onPage }: Props) {
  const t = useTexts('message')
  const queryClient = useQueryClient()
  const unread = useUnread()
  const { list, total, rows } = useMessages(kind, page)
  const clean = trpc.message.clean.useMutation({
    onSettled: () => Promise.all(keysOfNews(kind).map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onError: toastRefusal,
    onSuccess: () => toastSuccess(t('clear.done')),
  })
  const { dataUpdatedAt } = list
  useEffect(() => {
    if (dataUpdatedAt > 0) messagesMissed(queryClient) // the server has marked the loaded rows as read
  }, [dataUpdatedAt, queryClient])
  const clear = async (id: number | null) => {
    const title = id === null ? t('clear.allTitle') : t('clear.oneTitle')
    if (!(await confirm({ title, text: t('clear.text'), yes: t('clear.yes'), danger: true }))) return
    const emptiesThePage = id === null || rows?.length === 1
    clean.mutate({ type: kind, id }, { onSuccess: () => emptiesThePage && page > 1 && onPage(id === null ? 1 : page - 1) })
  }
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <nav className={classes.kinds} aria-label={t('kinds')}>
          {messageKinds.map((each) => {
            const count = unread?.[countOfKind[each]] ?? 0
            return (
              <PageLink
                key={each}
                to="/message/$tab"
                params={{ tab: tabOfKind[each] }}
                className={classes.kind}
                activeProps={{ 'data-active': true }}
              >
                {t(`kind.${each}`)}
                {count > 0 && <CountMark count={count} label={t('kind.unread', { count })} />}
              </PageLink>
            )
          })}
        </nav>
        <section className={classes.list} aria-label={t(`kind.${kind}`)} aria-busy={list.isPending}>
          <header className={classes.head}>
            <h2>{t(`kind.${kind}`)}</h2>
            <Button
              variant="default"
              size="xs"
              disabled={!total}
              loading={clean.isPending && clean.variables.id === null}
              onClick={() => void clear(null)}
            >
              {t('clear.all')}
            </Button>
          </header>
          {list.error ? (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          ) : !rows ? (
            <SkeletonRows rows={pageSizeOf[kind]} gap={54} />
          ) : rows.length === 0 ? (
            <Empty title={t(`empty.${kind}`)} text={t(`empty.${kind}.text`)} />
          ) : (
            <ul className={classes.rows} data-in-order>
              {rows.map((row) => (
                <li key={row.id} className={classes.row} data-unread={!row.state || undefined}>
                  {'action' in row ? (
                    <TalkMessageRow row={row} onClear={() => void clear(row.id)} />
                  ) : (
                    <SiteMessageRow row={row} onClear={() => void clear(row.id)} />
                  )}
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} pageSize={pageSizeOf[kind]} total={total} fixedSize onChange={(next) => onPage(next.page)} />
        </section>
      </div>
    </Page>
  )
}
