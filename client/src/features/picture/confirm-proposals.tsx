import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import type { PupilRow } from './class-rows.ts'
import { useConfirmProposals } from './use-confirm-proposals.ts'

type Task = Outputs['picture']['task']
type Line = { id: number; name: string; rating: string; proposed: number }

const linesOf = (rows: readonly PupilRow[]): Line[] =>
  rows.flatMap(({ record, realname, username }) =>
    record?.proposed == null ? [] : { id: record.id, name: realname || username, rating: record.rating ?? '', proposed: record.proposed },
  )

/** Confirms the shown proposals after a look at them all; nothing where there are none. */
export function ConfirmProposals({ task, rows }: { task: Task; rows: readonly PupilRow[] }) {
  const t = useTexts('picture')
  // The content of the open dialog does not change under the teacher's eyes.
  const [seen, setSeen] = useState<Line[] | null>(null)
  const lines = linesOf(rows).slice(0, pictureLimits.proposals)
  return (
    <>
      {lines.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setSeen(lines)}>
          {t('all.open', { count: lines.length })}
        </Button>
      )}
      {seen && <Preview task={task} lines={seen} onClose={() => setSeen(null)} />}
    </>
  )
}

function Preview({ task, lines, onClose }: { task: Task; lines: readonly Line[]; onClose(): void }) {
  const t = useTexts('picture')
  const { confirm, isPending, error } = useConfirmProposals(task.id)
  const send = async () => {
    if (await confirm(lines.map(({ id, proposed }) => ({ id, proposed })))) onClose()
  }
  return (
    <Dialog title={t('all.title')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t('all.text')}</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('all.pupil')}</Table.Th>
              <Table.Th>{t('all.rating')}</Table.Th>
              <Table.Th ta="right">{t('all.points')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ id, name, rating, proposed }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{rating}</Table.Td>
                <Table.Td ta="right">{t('points.of', { points: proposed, max: task.points })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <FormAlert error={error} />
        <Group justify="flex-end">
          <Button loading={isPending} onClick={() => void send()}>
            {t('all.do', { count: lines.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
