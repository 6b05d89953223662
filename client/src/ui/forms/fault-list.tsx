import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './fault-list.module.css'
import { labelOfField, showFieldSoon } from './form-fields.ts'

type Props = {
  /** Faults by field, in the order of the form. */
  faults: Readonly<Record<string, ReactNode>>
  /** The place of a field that is not on the page now, such as its tab. Default: none. */
  placeOf?(field: string): string
  /** Opens the section of a field before it gets the focus. Default: every field is shown. */
  open?(field: string): void
}

/** The faults of a form, each with the name of its field; a press moves the focus there. */
export function FaultList({ faults, placeOf, open }: Props) {
  const t = useTexts('common')
  const fields = Object.keys(faults)
  const [names, setNames] = useState<Record<string, string | null>>({})
  const asked = fields.join(' ')
  useLayoutEffect(() => {
    setNames(Object.fromEntries(asked.split(' ').map((field) => [field, labelOfField(field)])))
  }, [asked])
  const show = (field: string) => {
    open?.(field)
    showFieldSoon(field)
  }
  return (
    <>
      {t('faults', { count: fields.length })}
      <ul className={classes.list}>
        {fields.map((field) => {
          const name = names[field] ?? placeOf?.(field)
          return (
            <li key={field}>
              <button type="button" onClick={() => show(field)}>
                {name ? t('faults.one', { name, fault: String(faults[field]) }) : faults[field]}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
