import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { auditFieldWords } from '@touchstone/shared/ground/audit/audit-field.ts'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useDifficultyWords, withoutWireNumber } from '../../ui/difficulty-words.ts'
import classes from './changed-meanwhile-dialog.module.css'
import { type Difference, differingLines } from './merge-draft.ts'

/** `mine`: save the draft over the stored state; `theirs`: discard the draft; `edit`: save nothing, keep everything. */
export type ChangeAnswer = 'mine' | 'theirs' | 'edit'
type OpenChange = { differences: readonly Difference[]; answer(answer: ChangeAnswer): void }

/** Shows, field by field, another person's save under an open editor, and offers three choices. Closing it loses nothing. */
export default function ChangedMeanwhileDialog({ change: { differences, answer } }: { change: OpenChange }) {
  const t = useTexts('changed')
  const language = useOwnLanguage() === 'zh-CN' ? 'zh' : 'en'
  const difficultyWords = useDifficultyWords()
  const fields = withoutWireNumber(differences.map(({ field }) => field))
  const shownDifferences = differences.filter(({ field }) => fields.includes(field))
  const text = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    const words = difficultyWords(field, value)
    if (words !== undefined) return words
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  }
  return (
    <Dialog onClose={() => answer('edit')} title={t('title')} size="xl" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">{t(differences.length === 0 ? 'same' : 'text')}</Text>
        {differences.length > 0 && (
          <Table.ScrollContainer minWidth={520}>
            <Table aria-label={t('title')} verticalSpacing="xs" className={classes.table ?? ''}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('field')}</Table.Th>
                  <Table.Th>{t('mine')}</Table.Th>
                  <Table.Th>{t('theirs')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {shownDifferences.map(({ field, mine, theirs, isContested }) => {
                  const shown = differingLines(text(field, mine), text(field, theirs))
                  return (
                    <Table.Tr key={field}>
                      <Table.Th scope="row">{auditFieldWords(field, language) ?? field}</Table.Th>
                      <Table.Td>
                        {isContested ? <div className={classes.value}>{shown.mine}</div> : <Text size="sm">{t('untouched')}</Text>}
                      </Table.Td>
                      <Table.Td>
                        <div className={classes.value}>{shown.theirs}</div>
                      </Table.Td>
                    </Table.Tr>
                  )
                })}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="red" onClick={() => answer('theirs')}>
            {t('takeTheirs')}
          </Button>
          <Button variant="default" data-autofocus onClick={() => answer('edit')}>
            {t('edit')}
          </Button>
          <Button onClick={() => answer('mine')}>{t('saveMine')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
