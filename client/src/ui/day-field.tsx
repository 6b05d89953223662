import { Text, TextInput } from '@mantine/core'

type Props = {
  label: string
  /** `YYYY-MM-DD`. */
  value: string | undefined
  earliest?: string | undefined
  latest?: string | undefined
  onPick(day: string | undefined): void
}

/** A day as a filter. The browser's own picker also clears it; the label stands inside, since an empty date shows no placeholder. */
export function DayField({ label, value, earliest, latest, onPick }: Props) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<Text size="xs">{label}</Text>}
      leftSectionWidth={52}
      w={196}
      maw="100%"
      value={value ?? ''}
      min={earliest}
      max={latest}
      onChange={(event) => onPick(event.currentTarget.value || undefined)}
    />
  )
}
