import { useId } from 'react'
import classes from './segments.module.css'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  options: readonly { value: string; label: string }[]
}

/**
 * One of a few choices, side by side, for pages that come first. The mark of the chosen one is drawn by its own place. Mantine's piece
 * measures it, and that lays out the whole page in the middle of its drawing.
 */
export function Segments({ label, value, onChange, options }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.row}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
