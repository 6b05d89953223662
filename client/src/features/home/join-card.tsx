import { Button, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'

/** The administrators' invitation; renders nothing without one. */
export function JoinCard() {
  const t = useTexts('home')
  const config = trpc.config.website.useQuery({}).data
  if (!config?.joinText) return null
  return (
    <section style={{ marginBottom: 28 }}>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {config.joinText}
      </Text>
      {config.joinUrl && (
        <Button component="a" href={config.joinUrl} variant="default" size="xs" mt="sm">
          {t('join.go')}
        </Button>
      )}
    </section>
  )
}
