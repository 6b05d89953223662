import { Button, Group, Progress, Text } from '@mantine/core'

type Props = {
  /** Names the work and its numbers. */
  words: string
  done: number
  total: number
  cancelLabel: string
  isCancelling: boolean
  onCancel(): void
}

/** How far a job of the judge is, with a button that cancels it. */
export function JobProgress({ words, done, total, cancelLabel, isCancelling, onCancel }: Props) {
  return (
    <div role="status">
      <Group gap="sm" mb={6}>
        <Text size="sm" className="tabular">
          {words}
        </Text>
        <Button size="compact-sm" variant="default" loading={isCancelling} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </Group>
      <Progress value={(done / Math.max(1, total)) * 100} animated aria-label={words} />
    </div>
  )
}
