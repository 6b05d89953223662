import { useTexts } from '../../i18n/use-texts.ts'
import classes from './case-table.module.css'
import { useEditor } from './editor-state.ts'

/** Points or subtask of one case. A bare input, since a table may show hundreds of them. */
export function CaseNumber({ index, field }: { index: number; field: 'score' | 'groupNum' }) {
  const t = useTexts('admin-problems')
  const { draft, change, error } = useEditor()
  const row = draft.cases[index]
  const fault = error(`cases.${index}.${field}`)
  if (!row) return null
  return (
    <input
      className={classes.number}
      type="number"
      min={field === 'score' ? 0 : 1}
      step={1}
      // The package's own rules give the points; the server would refuse typed ones.
      disabled={draft.judgedByPackage}
      aria-label={t(field === 'score' ? 'cases.scoreOf' : 'cases.groupOf', { seq: index + 1 })}
      aria-invalid={fault !== undefined}
      title={fault}
      data-field={`cases.${index}.${field}`}
      value={row[field] ?? ''}
      onChange={(event) => {
        const number = event.currentTarget.value === '' ? null : Number(event.currentTarget.value)
        change({ cases: draft.cases.map((other, i) => (i === index ? { ...other, [field]: number } : other)) })
      }}
    />
  )
}
