import { ActionIcon, Group } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMayAsk } from '../../session/session.ts'
import { StarButton } from '../problem/star-button.tsx'

const AddToCollection = lazy(() => import('../collection/add-to-collection.tsx'))

type Props = { problem: { id: number; problemId: string }; isFavourite: boolean }

/** Stars the problem, or adds it to a list of the reader. */
export function KeepButtons({ problem: { id, problemId }, isFavourite }: Props) {
  const t = useTexts('problem')
  const mayAsk = useMayAsk()
  const [isAdding, setAdding] = useState(false)
  if (!mayAsk) return null
  return (
    <Group gap={2} ml="auto" data-screen-only>
      <StarButton pid={id} problemId={problemId} isFavourite={isFavourite} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('page.addToList')}
        title={t('page.addToList')}
        onClick={() => setAdding(true)}
      >
        <IconPlaylistAdd size={18} />
      </ActionIcon>
      <Suspense fallback={null}>{isAdding && <AddToCollection pid={id} onClose={() => setAdding(false)} />}</Suspense>
    </Group>
  )
}
