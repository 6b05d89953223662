import { Button, Group, Text } from '@mantine/core'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import classes from './home-page.module.css'

/** The site in one sentence for somebody without an account, and the ways into it. */
export function GuestStart() {
  const t = useTexts('home')
  return (
    <section className={classes.guest} aria-label={t('guest.label')}>
      <Text>{t('guest.about')}</Text>
      <Group gap="sm">
        <Button size="sm" onClick={() => openAccountDialog('login')}>
          {t('guest.signIn')}
        </Button>
        <Button size="sm" variant="default" renderRoot={(props) => <PageLink to="/problem" {...props} />}>
          {t('guest.problems')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          renderRoot={(props) => <PageLink to="/help/$page" params={{ page: 'first-program' }} {...props} />}
        >
          {t('guest.help')}
        </Button>
      </Group>
    </section>
  )
}

const easiest = { sort: 'difficulty', currentPage: 1, limit: 6 } as const

/** The easiest problems, for a first try. A site that keeps its problems from guests shows none. */
export function FirstProblems() {
  const t = useTexts('home')
  const config = trpc.config.website.useQuery({}).data
  const list = trpc.problem.list.useQuery(easiest, { enabled: config?.guestsReadProblems === true, staleTime: 60_000 })
  if (config && !config.guestsReadProblems) return null
  return (
    <Panel title={t('first.title')}>
      {list.error ? (
        <Failure inline error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('first.title')}
          rows={list.data?.records}
          rowKey={({ pid }) => pid}
          expectedRows={easiest.limit}
          empty={<p className={classes.note}>{t('problems.empty')}</p>}
          columns={[
            {
              key: 'id',
              header: t('column.id'),
              width: 104,
              from: 'xs',
              render: (row) => <span className={classes.note}>{row.problemId}</span>,
            },
            {
              key: 'title',
              header: t('column.title'),
              render: (row) => (
                <RowLink to="/problem/$problemID" params={{ problemID: row.problemId }}>
                  {ownTitle(row.title)}
                </RowLink>
              ),
            },
            {
              key: 'level',
              header: t('column.level'),
              width: 100,
              render: ({ level, difficulty }) => <Difficulty level={level} value={difficulty} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
