import { Alert } from '@mantine/core'
import type { DroppedColumn } from '@touchstone/shared/people/account/class-list.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Names the columns that are ignored; renders nothing when there are none. */
export function DroppedColumns({ columns }: { columns: readonly DroppedColumn[] }) {
  const t = useTexts('admin-users')
  if (columns.length === 0) return null
  const names = columns.map(({ place, heading, sample }) =>
    heading ? t('import.droppedNamed', { heading, sample }) : t('import.droppedPlace', { place, sample }),
  )
  return (
    <Alert color="yellow" variant="light" mt="sm" role="status">
      {t('import.dropped', { names: names.join(t('import.droppedAnd')) })}
    </Alert>
  )
}
