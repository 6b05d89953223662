import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { useEditor } from './editor-state.ts'
import classes from './problem-editor.module.css'

const parts = ['input', 'output', 'answer'] as const

/** Runs the checker of the draft on a sample, before the problem is saved. */
export function CheckerTrial() {
  const t = useTexts('admin-problems')
  const { draft, pid, gid } = useEditor()
  const [first] = draft.examples
  const [sample, setSample] = useState({ input: first?.input ?? '', output: first?.output ?? '', answer: first?.output ?? '' })
  const ofSite = trpc.problemAdmin.tryChecker.useMutation()
  const ofGroup = trpc.groupProblem.tryChecker.useMutation()
  const ask = gid === null ? ofSite : ofGroup
  const start = () => {
    const trial = {
      code: draft.spjCode,
      language: draft.spjLanguage,
      pid,
      sample,
      extraFiles: Object.fromEntries(
        draft.judgeExtraFiles.filter(({ name }) => name.trim() !== '').map(({ name, content }) => [name.trim(), content]),
      ),
    }
    if (gid === null) ofSite.mutate(trial)
    else ofGroup.mutate({ ...trial, gid })
  }
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t('trial.title')}
      </Title>
      <div className={`${classes.three} ${classes.mono}`}>
        {parts.map((part) => (
          <Textarea
            key={part}
            label={t(`trial.${part}`)}
            rows={3}
            value={sample[part]}
            onChange={({ currentTarget: { value } }) => setSample((before) => ({ ...before, [part]: value }))}
          />
        ))}
      </div>
      <Group gap="sm" align="flex-start">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={15} />}
          loading={ask.isPending}
          disabled={draft.spjCode.trim() === ''}
          onClick={start}
        >
          {t('trial.run')}
        </Button>
        <div aria-live="polite">
          {ask.data && (
            <Group gap="sm">
              <VerdictBadge status={ask.data.status} />
              {ask.data.percent > 0 && <Text size="sm">{ask.data.percent} %</Text>}
              <Text size="sm" c="dimmed">
                {ask.data.message ?? t('trial.silent')}
              </Text>
            </Group>
          )}
          {ask.error && (
            <Text component="pre" className={`${classes.output} ${classes['fault-text']}`} role="alert">
              {messageOfError(ask.error)}
            </Text>
          )}
        </div>
      </Group>
    </Stack>
  )
}
