import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Difficulty } from '../../ui/difficulty.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import classes from './home-page.module.css'
import { ProblemRows } from './problem-rows.tsx'

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
    <ProblemRows
      title={t('first.title')}
      label={t('first.title')}
      rows={list.data?.records}
      error={list.error}
      onRetry={() => void list.refetch()}
      expectedRows={easiest.limit}
      last={{
        key: 'level',
        header: t('column.level'),
        width: 100,
        render: ({ level, difficulty }) => <Difficulty level={level} value={difficulty} />,
      }}
    />
  )
}
