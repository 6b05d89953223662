import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { readScript, SCRIPT_MAX } from '@touchstone/shared/judging/workshop/test-script.ts'
import { useEffect, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import type { Workshop } from './workshop-types.ts'

/** Faults that are shown at once. */
const SHOWN = 8

type Props = { pid: number; workshop: Workshop; onDirty(isDirty: boolean): void }

/** The script of tests, with its faults while it is typed. */
export function ScriptPanel({ pid, workshop, onDirty }: Props) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const [saved, setSaved] = useState(workshop.script.text)
  const [text, setText] = useState(workshop.script.text)
  const save = trpc.workshop.saveScript.useMutation()
  const [error, setError] = useState<unknown>(null)
  const versioned = useVersionedSave({ draft: { text: workshop.script.text }, version: workshop.script.version }, async () => {
    const { script } = await utils.workshop.read.fetch({ pid }, { staleTime: 0 })
    return { draft: { text: script.text }, version: script.version }
  })
  const isDirty = text !== saved
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const named = (kind: string) => workshop.parts.filter((part) => part.kind === kind).map(({ name }) => name)
  const { tests, faults } = readScript(text, { generators: named('generator'), inputs: named('input'), tests: workshop.tests })
  const kept = new Set(tests.flatMap(({ source }) => (source.kind === 'keep' ? [source.name] : [])))
  const unkept = workshop.tests.filter((name) => !kept.has(name))
  const submit = async () => {
    setError(null)
    try {
      const outcome = await versioned.save({ text }, (draft, version) => save.mutateAsync({ pid, version, ...draft }))
      if (outcome.kind === 'edit') return
      const now = (await versioned.follow()) ?? outcome.draft
      setSaved(now.text)
      setText(now.text)
      if (outcome.kind === 'saved') toastSuccess(t('script.saved'))
      await Promise.all([utils.workshop.read.invalidate({ pid }), utils.workshop.build.invalidate({ pid })])
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Panel title={t('script.title')}>
      <Stack gap="sm">
        <Textarea
          label={t('script.label')}
          description={t('script.hint')}
          autosize
          minRows={5}
          maxRows={24}
          maxLength={SCRIPT_MAX}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {faults.length > 0 && (
          <div role="status">
            <Text component="ul" size="sm" c="var(--tone-wrong-ink)" my={0} pl="md">
              {faults.slice(0, SHOWN).map(({ line, code, value }) => (
                <li key={`${line} ${code}`}>{t(`fault.${code}`, { line, value })}</li>
              ))}
              {faults.length > SHOWN && <li>{t('script.more', { count: faults.length - SHOWN })}</li>}
            </Text>
          </div>
        )}
        {error !== null && (
          <Text size="sm" c="var(--tone-wrong-ink)" role="alert">
            {messageOfError(error)}
          </Text>
        )}
        <Group gap="sm">
          <Button size="xs" loading={save.isPending} disabled={!isDirty} onClick={() => void submit()}>
            {t('script.save')}
          </Button>
          {unkept.length > 0 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => setText([text.trimEnd(), ...unkept.map((name) => `keep ${name}`)].filter(Boolean).join('\n'))}
            >
              {t('script.keepAll')}
            </Button>
          )}
          <Text size="sm" c="dimmed" className="tabular">
            {t('script.count', { count: tests.length })}
            {isDirty && ` · ${t('script.unsaved')}`}
          </Text>
        </Group>
      </Stack>
    </Panel>
  )
}
