import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useTurns } from '../../clock/use-turns.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { toLocal } from '../../ui/local-time.ts'
import { dueChoices } from './due-choices.ts'
import classes from './due-field.module.css'
import { dueWords } from './due-words.ts'

/** `value`: a local time in the format of the browser's field. `onChoose` gets one of the usual times. */
type Props = TextInputProps & { value: string; onChoose(value: string): void }

/** A due time, with the usual ones one click away. */
export function DueField({ value, onChoose, ...field }: Props) {
  const language = useLanguage()
  const now = useTurns([])
  return (
    <div className={classes.field}>
      <TextInput type="datetime-local" withAsterisk maw={260} {...field} value={value} />
      <div className={classes.chips}>
        {dueChoices(now).map((at) => {
          const choice = toLocal(at)
          return (
            <Button
              key={choice}
              size="compact-sm"
              variant={value === choice ? 'light' : 'default'}
              aria-pressed={value === choice}
              onClick={() => onChoose(choice)}
            >
              {dueWords(at, now, language)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
