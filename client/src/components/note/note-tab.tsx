import { Button, Group, Text } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './note.module.css'

const NoteDialog = lazy(() => import('./note-dialog.tsx'))

type Note = Outputs['note']['read']
type Props = { pid: number; gid: number | null }

/** The note of a teacher to a problem, once it is open to the reader; its editors change it here. */
export default function NoteTab({ pid, gid }: Props) {
  const t = useTexts('note')
  const note = trpc.note.read.useQuery({ pid }, { staleTime: 0 })
  const [isEditing, setEditing] = useState(false)
  if (note.error) return <Failure error={note.error} onRetry={() => void note.refetch()} />
  if (!note.data) return <SkeletonRows rows={4} />
  const { state, text, edited } = note.data
  return (
    <div className={classes.note}>
      {edited && (
        <Group gap="sm" mb="md" data-screen-only>
          <Button variant="default" size="xs" leftSection={<IconEdit size={15} />} onClick={() => setEditing(true)}>
            {t(state === 'none' ? 'write' : 'edit')}
          </Button>
          {state === 'open' && <Opening note={note.data} />}
        </Group>
      )}
      {state === 'open' && <Markdown text={text ?? ''} format="markdown" />}
      {state === 'waiting' && (
        <Notice tone="open">
          <Opening note={note.data} />
        </Notice>
      )}
      {state === 'closed' && <Empty title={t('closed')} text={t('closedText')} />}
      {state === 'none' && <Empty title={t('none')} text={t(edited ? 'noneEditor' : 'noneText')} />}
      <Suspense fallback={null}>
        {isEditing && <NoteDialog pid={pid} gid={gid} note={note.data} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  )
}

/** The rule in words. */
function Opening({ note: { rule } }: { note: Note }) {
  const t = useTexts('note')
  if (rule === null) return null
  const { afterSolving, opensAt, needs } = rule
  const at = opensAt !== null && <Instant at={opensAt} show="exact" />
  return (
    <Text size="sm" component="span">
      {afterSolving && opensAt !== null ? (
        <>
          {t(needs === 'all' ? 'opens.both' : 'opens.either')} {at}
        </>
      ) : afterSolving ? (
        t('opens.solving')
      ) : (
        <>
          {t('opens.date')} {at}
        </>
      )}
    </Text>
  )
}
