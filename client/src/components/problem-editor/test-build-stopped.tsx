import { Alert, Code, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import type { TestBuild } from './workshop-types.ts'

/** The fault that stopped a build, with the line and the program at fault. */
export function BuildStopped({ build: { fault, done, total } }: { build: TestBuild }) {
  const t = useTexts('workshop')
  if (!fault) return null
  const { code, number, line, program, other, status, message } = fault
  return (
    <Alert color="red" variant="light" role="alert" title={t('build.failed')}>
      <Stack gap={6}>
        <Text size="sm">{t(`stop.${code}`, { program: program ?? '', other: other ?? '' })}</Text>
        {(number !== null || status !== null) && (
          <Group gap="sm">
            {number !== null && <Text size="sm">{t('build.at', { number, line: line ?? '' })}</Text>}
            {status !== null && <VerdictBadge status={status} form="short" />}
          </Group>
        )}
        {message && <JudgeSaid text={message}>{(said) => <Code block>{said}</Code>}</JudgeSaid>}
        <Text size="sm" c="dimmed" className="tabular">
          {t('build.running', { done, total })}
        </Text>
      </Stack>
    </Alert>
  )
}
