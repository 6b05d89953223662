import { Alert, Text } from '@mantine/core'
import { auditFieldWords } from '@touchstone/shared/ground/audit/audit-field.ts'
import { useOwnLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { useDifficultyWords, withoutWireNumber } from '../../../../ui/difficulty-words.ts'
import { nameAndAccount } from '../../../../ui/name-and-account.ts'
import classes from './waiting-change-table.module.css'

type Change = Outputs['groupProblem']['waitingChange']

/** A group's proposed changes to a published problem, field by field. */
export function WaitingChangeTable({ change: { username, realname, isStale, fields, cases } }: { change: Change }) {
  const t = useTexts('group-work')
  const language = useOwnLanguage() === 'zh-CN' ? 'zh' : 'en'
  const difficultyWords = useDifficultyWords()
  const shown = withoutWireNumber(fields.map(({ field }) => field))
  const rows = fields.filter(({ field }) => shown.includes(field))
  const words = (field: string, text: string) => (text === 'null' ? text : (difficultyWords(field, Number(text)) ?? text))
  const value = (text: string) => <pre className={classes.value}>{text === '' || text === 'null' ? '–' : text}</pre>
  const columns: Column<Change['fields'][number]>[] = [
    { key: 'field', header: t('publication.change.field'), width: 130, render: ({ field }) => auditFieldWords(field, language) ?? field },
    { key: 'before', header: t('publication.change.before'), least: 140, render: ({ field, before }) => value(words(field, before)) },
    { key: 'after', header: t('publication.change.after'), least: 140, render: ({ field, after }) => value(words(field, after)) },
  ]
  return (
    <section>
      <Alert color="yellow" variant="light" mb="sm" role="note" title={t('publication.change.title')}>
        {username === null ? t('publication.change.byGone') : t('publication.change.by', { username: nameAndAccount(username, realname) })}
      </Alert>
      {isStale && (
        <Alert color="red" variant="light" mb="sm" role="alert">
          {t('publication.change.stale')}
        </Alert>
      )}
      {fields.length === 0 ? (
        <Text size="sm">{t('publication.change.noFields')}</Text>
      ) : (
        <DataTable label={t('publication.change.label')} columns={columns} rows={rows} rowKey={({ field }) => field} empty={null} />
      )}
      <Text size="sm" mt="xs">
        {cases === null ? t('publication.change.casesStay') : t('publication.change.cases', { before: cases.before, after: cases.after })}
      </Text>
    </section>
  )
}
