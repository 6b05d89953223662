import { Code } from '@mantine/core'
import type { AuditLine } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { auditFieldWords, auditValueWords, isAuditMoment } from '@touchstone/shared/ground/audit/audit-field.ts'
import { useLanguage, useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useDifficultyWords, withoutWireNumber } from '../../ui/difficulty-words.ts'
import { formatDateTime } from '../../ui/format.ts'
import classes from './audit-changes.module.css'

/** A longer value is cut in the line; the details have all of it. */
const shortest = 40

/** The changes of an act in one line of words; opened, every value before and after. A value that is withheld shows the reason. */
export function AuditChanges({ line: { action, before, after, detail } }: { line: AuditLine }) {
  const t = useTexts('admin-audit')
  const language = useLanguage()
  const tongue = useOwnLanguage() === 'zh-CN' ? 'zh' : 'en'
  const difficultyWords = useDifficultyWords()
  const show = (name: string, value: unknown): string => {
    if (isAuditMoment(name, value)) return formatDateTime(new Date(value), language)
    if (value === undefined || value === null || value === '') return '–'
    const words = difficultyWords(name, value) ?? auditValueWords(action, name, value, tongue)
    if (words !== undefined) return words
    const kept = value as { withheld?: unknown; bytes?: unknown }
    if (kept.withheld === 'secret') return t('withheld.secret')
    if (kept.withheld === 'size') return t('withheld.size', { bytes: String(kept.bytes) })
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.length === 0 ? '–' : value.join(', ')
    if (typeof value !== 'object') return String(value)
    if (Array.isArray(value)) return value.map((one) => show(name, one)).join(' / ')
    return Object.entries(value)
      .map(([key, inner]) => t('part', { name: auditFieldWords(key, tongue) ?? key, value: show(key, inner) }))
      .join(t('parts'))
  }
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const names = withoutWireNumber(all)
  const isKnown = (fields: Record<string, unknown> | null, name: string) =>
    !fields || fields[name] !== null || (before !== null && after !== null)
  const rows = names
    .filter((name) => isKnown(before, name) && isKnown(after, name))
    .map((name) => {
      const parts = [...(before ? [show(name, before[name])] : []), ...(after ? [show(name, after[name])] : [])]
      return { name, parts }
    })
  const notes = Object.entries(detail ?? {}).map(([name, value]) => ({ name, parts: [show(name, value)] }))
  const parts = [...rows, ...notes]
  const [first] = parts
  if (!first) return null
  const cut = (text: string) => (text.length > shortest ? `${text.slice(0, shortest)}…` : text)
  const more = parts.length > 1 ? t('others', { number: parts.length - 1 }) : ''
  return (
    <details className={classes.changes}>
      <summary>
        <span className={classes.field}>{auditFieldWords(first.name, tongue) ?? first.name}</span> {first.parts.map(cut).join(' → ')}
        {more}
      </summary>
      {parts.map(({ name, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change and a note may have the same name
        <div key={index} className={classes.change}>
          <FieldName name={name} /> {parts.join(' → ')}
        </div>
      ))}
    </details>
  )
}

/** The reader's word for a value where there is one, else the recorded value. */
function FieldName({ name }: { name: string }) {
  const words = auditFieldWords(name, useOwnLanguage() === 'zh-CN' ? 'zh' : 'en')
  return words ? <span className={classes.field}>{words}</span> : <Code>{name}</Code>
}
