import { Button, Group, Text } from '@mantine/core'
import type { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'

type Props = {
  type: RuleType
  gid: number | null
  /** Whether the reader's row is on the page. */
  shown: boolean
  onGo(place: number): void
}

/** The reader's place, with the way to the own row where the page does not show it. */
export function OwnPlace({ type, gid, shown, onGo }: Props) {
  const t = useTexts('ranking')
  const { data: own, isLoading } = trpc.ranking.place.useQuery({ type, ...(gid !== null && { gid }) })
  // On a phone it takes a line of its own, above the list.
  if (isLoading) return <Late />
  if (!own) return null
  return (
    <Group gap="xs">
      <Text size="sm">{t('own.place', own)}</Text>
      {!shown && (
        <Button size="compact-sm" variant="default" onClick={() => onGo(own.place)}>
          {t('own.go')}
        </Button>
      )}
    </Group>
  )
}
