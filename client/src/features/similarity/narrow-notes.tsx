import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import classes from './similarity.module.css'

type Field = Outputs['similarity']['report']['fields'][number]

/** Warns about tasks whose programs are all alike, where similarity means little. @param pid only of this problem */
export function NarrowNotes({
  fields,
  pid,
  nameOf,
}: {
  fields: readonly Field[]
  pid: number | undefined
  nameOf: ReadonlyMap<number, string>
}) {
  const t = useTexts('similarity')
  const narrow = fields.filter((field) => field.spread.isNarrow && nameOf.has(field.pid) && (pid === undefined || field.pid === pid))
  return narrow.map((field) => (
    <p key={`${field.pid} ${field.family}`} className={classes.note} role="note">
      <b>{nameOf.get(field.pid)}</b>
      {field.family && ` (${t(`family.${field.family}`)})`}: {t('fields.narrow')}
    </p>
  ))
}
