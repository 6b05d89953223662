import { Code, Stack, Text } from '@mantine/core'
import type { AuditLine } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { auditFieldWords, isAuditMoment } from '@touchstone/shared/ground/audit/audit-field.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDateTime } from '../../ui/format.ts'

/** Fields shown before the list is unfolded; a new problem has thirty. */
const atOnce = 6

/** The values before and after, one field per line; a value that is withheld shows the reason. */
export function AuditChanges({ line: { before, after, detail } }: { line: AuditLine }) {
  const t = useTexts('admin-audit')
  const language = useLanguage()
  const show = (name: string, value: unknown): string => {
    if (isAuditMoment(name, value)) return formatDateTime(new Date(value), language)
    if (value === undefined || value === null || value === '') return '–'
    const kept = value as { withheld?: unknown; bytes?: unknown }
    if (kept.withheld === 'secret') return t('withheld.secret')
    if (kept.withheld === 'size') return t('withheld.size', { bytes: String(kept.bytes) })
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const isKnown = (fields: Record<string, unknown> | null, name: string) =>
    !fields || fields[name] !== null || (before !== null && after !== null)
  const rows = names.filter((name) => isKnown(before, name) && isKnown(after, name))
  const change = (name: string) => (
    <Text key={name} size="xs" style={{ overflowWrap: 'anywhere' }}>
      <FieldName name={name} /> {before && show(name, before[name])}
      {before && after && ' → '}
      {after && show(name, after[name])}
    </Text>
  )
  return (
    <Stack gap={2}>
      {rows.slice(0, atOnce).map(change)}
      {rows.length > atOnce && (
        <details>
          <Text component="summary" size="xs" c="dimmed" style={{ cursor: 'pointer' }}>
            {t('more', { number: rows.length - atOnce })}
          </Text>
          {rows.slice(atOnce).map(change)}
        </details>
      )}
      {Object.entries(detail ?? {}).map(([name, value]) => (
        <Text key={name} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <FieldName name={name} /> {show(name, value)}
        </Text>
      ))}
    </Stack>
  )
}

/** The reader's word for a value where there is one, else the recorded value. */
function FieldName({ name }: { name: string }) {
  const words = auditFieldWords(name, useLanguage() === 'zh-CN' ? 'zh' : 'en')
  return words ? (
    <Text span inherit c="dimmed">
      {words}
    </Text>
  ) : (
    <Code>{name}</Code>
  )
}
