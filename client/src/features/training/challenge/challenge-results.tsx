import { Anchor, Button, Text } from '@mantine/core'
import { clockText } from '../../../components/contest-clock/clock-text.ts'
import type { Translate } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { UserName } from '../../../ui/user-name.tsx'
import { WholeTable } from '../../../ui/whole-table.tsx'

type Row = Outputs['challenge']['results'][number]

/** A class works while its teacher looks. */
const REFRESH_MS = 10_000

/** Challenges of all pupils at a problem, and new tries. */
export function ChallengeResults({ tid, pid }: { tid: number; pid: number }) {
  const t = useTexts('challenge')
  const utils = trpc.useUtils()
  const list = trpc.challenge.results.useQuery({ tid, pid }, { refetchInterval: REFRESH_MS })
  const reset = trpc.challenge.reset.useMutation({ onError: toastRefusal, onSettled: () => utils.challenge.results.invalidate() })
  const giveTry = async ({ id, username, realname }: Row) => {
    const name = realname || username
    if (!(await confirm({ title: t('reset.title', { name }), text: t('reset.text'), yes: t('reset.do') }))) return
    reset.mutate({ id }, { onSuccess: () => toastSuccess(t('reset.done', { name })) })
  }
  return (
    <WholeTable
      label={t('results.label')}
      list={list}
      inline
      rowKey={(row) => row.id}
      expectedRows={4}
      columns={columns(t, giveTry)}
      empty={<Empty title={t('results.empty')} text={t('results.emptyText')} />}
    />
  )
}

function columns(t: Translate<'challenge'>, giveTry: (row: Row) => Promise<void>): Column<Row>[] {
  return [
    {
      key: 'pupil',
      header: t('results.pupil'),
      least: 100,
      render: (row) => (
        <>
          <UserName username={row.username} realname={row.realname} uid={row.uid} />
          {(row.earlier > 0 || row.solvedBefore) && (
            <Text size="xs" c="dimmed">
              {[row.earlier > 0 && t('results.earlier', { count: row.earlier }), row.solvedBefore && t('results.before')]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'started', header: t('results.started'), width: 116, from: 'sm', render: (row) => <Instant at={row.startedAt} /> },
    {
      key: 'result',
      header: t('results.result'),
      width: 132,
      least: 96,
      render: (row) => (
        <>
          {row.submitId === null ? (
            t(`result.${row.outcome}`)
          ) : (
            <Anchor
              size="sm"
              renderRoot={(props) => <PageLink to="/submission-detail/$submitID" params={{ submitID: String(row.submitId) }} {...props} />}
            >
              {t(`result.${row.outcome}`)}
            </Anchor>
          )}
          {row.usedSeconds !== null && (
            <Text size="xs" c="dimmed">
              {t('results.used', { used: clockText(row.usedSeconds * 1000) })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('results.actions'),
      width: 112,
      least: 104,
      align: 'right',
      render: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('reset.of', { name: row.realname || row.username })}
          onClick={() => void giveTry(row)}
        >
          {t('reset.do')}
        </Button>
      ),
    },
  ]
}
