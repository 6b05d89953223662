import { Text } from '@mantine/core'
import { pictureLink } from '../../components/picture/picture-link.ts'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import type { Book, BookRow } from './draft-rules.ts'

type Props = { gid: number; item: Book['items'][number]; pupil: BookRow; onClose(): void }

/** How one figure is computed: each problem with the submission that gave its points. */
export function TraceDialog({ gid, item, pupil, onClose }: Props) {
  const t = useTexts('gradebook')
  const trace = trpc.gradebook.trace.useQuery({ gid, key: item.key, uid: pupil.uid })
  const name = pupil.realname || pupil.username
  return (
    <Dialog title={t('trace.title', { name, title: item.title })} size="lg" onClose={onClose}>
      {trace.error ? (
        <Failure inline error={trace.error} onRetry={() => void trace.refetch()} />
      ) : (
        <DataTable
          label={t('trace.label')}
          rows={trace.data?.map((part, i) => ({ ...part, key: `${i} ${part.displayId}` }))}
          rowKey={({ key }) => key}
          expectedRows={3}
          empty={<Empty title={t('cell.none')} />}
          columns={[
            {
              key: 'problem',
              header: t('trace.problem'),
              render: ({ displayId, title, picture }) => (picture ? title : problemName(displayId, title)),
            },
            {
              key: 'points',
              header: t('trace.points'),
              align: 'right',
              width: 110,
              render: ({ points, maxPoints }) => `${points} / ${maxPoints}`,
            },
            {
              key: 'submission',
              header: t('trace.submission'),
              width: 150,
              render({ displayId, submitId, isLate, picture }) {
                if (picture) {
                  const words = t(picture.isMarked ? 'trace.picture' : picture.isHandedIn ? 'trace.unmarked' : 'trace.none')
                  return (
                    <PageLink {...pictureLink(gid, item.id, picture.taskId, pupil.uid)}>
                      {words}
                      {picture.isMarked && isLate && ` (${t('trace.late')})`}
                    </PageLink>
                  )
                }
                if (submitId === null) return t('trace.none')
                const name = `${submitId}${isLate ? ` (${t('trace.late')})` : ''}`
                return item.kind === 'training' ? (
                  <PageLink to="/group/$groupID/submission-detail/$submitID" params={{ groupID: String(gid), submitID: String(submitId) }}>
                    {name}
                  </PageLink>
                ) : (
                  <PageLink
                    to="/contest/$contestID/problem/$problemID/submission-detail/$submitID"
                    params={{ contestID: String(item.id), problemID: displayId, submitID: String(submitId) }}
                  >
                    {name}
                  </PageLink>
                )
              },
            },
          ]}
        />
      )}
      {item.kind === 'contest' && (
        <Text size="sm" mt="sm">
          <PageLink to="/contest/$contestID/submissions" params={{ contestID: String(item.id) }} search={{ username: pupil.username }}>
            {t('trace.contest')}
          </PageLink>
        </Text>
      )}
    </Dialog>
  )
}
