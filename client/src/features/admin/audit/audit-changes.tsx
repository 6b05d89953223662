import { Code, Stack, Text } from '@mantine/core'
import type { AuditLine } from '@touchstone/shared/audit/audit.schema.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

/** What was before and after, a field in a line; what is kept back says why. */
export function AuditChanges({ line: { before, after, detail } }: { line: AuditLine }) {
  const t = useTexts('admin-audit')
  const show = (value: unknown): string => {
    if (value === undefined || value === null) return '–'
    const kept = value as { withheld?: unknown; bytes?: unknown }
    if (kept.withheld === 'secret') return t('withheld.secret')
    if (kept.withheld === 'size') return t('withheld.size', { bytes: String(kept.bytes) })
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const told = (fields: Record<string, unknown> | null, name: string) =>
    !fields || fields[name] !== null || (before !== null && after !== null)
  const rows = names.filter((name) => told(before, name) && told(after, name))
  return (
    <Stack gap={2}>
      {rows.map((name) => (
        <Text key={name} size="xs" style={{ overflowWrap: 'anywhere' }}>
          <Code>{name}</Code> {before && show(before[name])}
          {before && after && ' → '}
          {after && show(after[name])}
        </Text>
      ))}
      {Object.entries(detail ?? {}).map(([name, value]) => (
        <Text key={name} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {name}: {show(value)}
        </Text>
      ))}
    </Stack>
  )
}
