import { Button, Group, Text } from '@mantine/core'
import type { BackupRun, LostContents } from '@touchstone/shared/site/backup/backup.schema.ts'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Instant } from '../../../ui/instant.tsx'
import { toastError } from '../../../ui/toast.ts'

type Outcomes = { last: BackupRun | null; lastGood: BackupRun | null; late: boolean }

/** The lost contents of a backup: their number, and the problems and files that need them. */
function Lacks({ lost: { contents, problems, files } }: { lost: LostContents }) {
  const t = useTexts('admin-site')
  const names = [...problems.map(({ problemId, title }) => `${problemId} ${title}`), ...files]
  return (
    <Text size="sm" role="alert" c="var(--tone-partial-ink)" style={{ overflowWrap: 'anywhere' }}>
      {t('backup.lost', { count: contents, names: names.join(t('backup.lostSeparator')) })}
    </Text>
  )
}

/** The state of one place or of the drill: the last success, later failures, and whether it is late. */
function Line({ name, outcomes: { last, lastGood, late } }: { name: string; outcomes: Outcomes }) {
  const t = useTexts('admin-site')
  return (
    <div>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm">
        {lastGood ? t('backup.lastGood') : t('backup.none')} {lastGood && <Instant at={lastGood.finishedAt} />}{' '}
        {lastGood?.judged && `(${lastGood.judged})`}
      </Text>
      {last?.error && (
        <Text size="sm" role="alert" c="var(--tone-wrong-ink)" style={{ overflowWrap: 'anywhere' }}>
          {t('backup.failed', { reason: last.error })}
        </Text>
      )}
      {last?.lost && <Lacks lost={last.lost} />}
      {last?.leftOut && (
        <Text size="sm" role="alert" c="var(--tone-partial-ink)" style={{ overflowWrap: 'anywhere' }}>
          {t('backup.leftOut', { count: last.leftOut.count, names: last.leftOut.names.join(t('backup.lostSeparator')) })}
        </Text>
      )}
      {late && (
        <Text size="sm" role="alert" fw={500} c="var(--tone-wrong-ink)">
          {t('backup.late')}
        </Text>
      )}
    </div>
  )
}

/** The state of the last backups and the last drill, and a button that starts one. */
export function BackupStatus() {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const [status] = trpc.backup.status.useSuspenseQuery({}, { refetchInterval: ({ state }) => (state.data?.running ? 2000 : false) })
  const start = trpc.backup.start.useMutation({
    onSettled: () => utils.backup.status.invalidate(),
    onError: (error) => toastError(messageOfError(error)),
  })
  return (
    <>
      {status.places.map((place) => (
        <Line key={place.folder} name={place.folder} outcomes={place} />
      ))}
      <Line name={t('backup.drill')} outcomes={status.drill} />
      <Group>
        <Button variant="default" loading={start.isPending || status.running} onClick={() => start.mutate({})}>
          {t('backup.start')}
        </Button>
      </Group>
    </>
  )
}
