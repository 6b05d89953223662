import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { percent } from './segments.ts'
import classes from './similarity.module.css'

type Report = Outputs['similarity']['report']
type Field = Report['fields'][number]

/** The scope of a comparison: the compared sets, the threshold of the list with its reason, and the omissions. */
export function ComparedFields({
  fields,
  closed,
  nameOf,
}: {
  fields: readonly Field[]
  closed: number
  nameOf: ReadonlyMap<number, string>
}) {
  const t = useTexts('similarity')
  const language = useLanguage()
  const shown = fields.filter(({ pid }) => nameOf.has(pid))
  return (
    <>
      {closed > 0 && <p className={classes.note}>{t('fields.closed', { count: closed })}</p>}
      {shown.length === 0 ? (
        <p className={classes.note}>{t('fields.none')}</p>
      ) : (
        <ul className={classes.list}>
          {shown.map((field) => (
            <li key={`${field.pid} ${field.family ?? field.language}`}>
              <b>{nameOf.get(field.pid)}</b> ({field.family ? t(`family.${field.family}`) : field.language}):{' '}
              {wordsOf(t, field).join(language === 'zh-CN' ? '' : ' ')}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.hint}>{t('fields.how')}</p>
    </>
  )
}

function wordsOf(t: ReturnType<typeof useTexts<'similarity'>>, { family, programs, compared, tooShort, above, spread }: Field): string[] {
  if (family === null) return [t('fields.notCompared', { count: programs })]
  const short = tooShort > 0 ? [t('fields.tooShort', { count: tooShort })] : []
  if (spread.median === null) return [...short, t('fields.noPairs')]
  return [
    t('fields.compared', { count: compared, pairs: spread.pairs }),
    ...short,
    t(`fields.${spread.basis}`, { median: percent(spread.median), threshold: percent(spread.threshold) }),
    t('fields.above', { count: above }),
  ]
}
