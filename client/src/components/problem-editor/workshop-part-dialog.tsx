import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  isPartName,
  isWorkshopLanguage,
  PART_NAME_MAX,
  type WorkshopKind,
  type WorkshopLanguage,
  workshopLanguages,
} from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import { CodeField } from './code-field.tsx'
import { skeletons } from './workshop-skeletons.ts'
import type { WorkshopPart } from './workshop-types.ts'

type Props = { pid: number; kind: WorkshopKind; part: WorkshopPart | null; onClose(): void }

const contentTypes = {
  'C++': 'text/x-c++src',
  Python: 'text/x-python',
  JavaScript: 'text/javascript',
} as const satisfies Record<WorkshopLanguage, string>

type Typed = { name: string; language: string | null; text: string }
const typedOf = ({ name, language, text }: WorkshopPart): Typed => ({ name, language, text })

/** Edits one generator, validator or input; nothing is stored before Save. */
export function PartDialog({ pid, kind, part, onClose }: Props) {
  const t = useTexts('workshop')
  const utils = trpc.useUtils()
  const start: Typed = part ? typedOf(part) : { name: '', ...skeletons[kind] }
  const [name, setName] = useState(start.name)
  const [language, setLanguage] = useState(start.language)
  const [text, setText] = useState(start.text)
  const [isChecked, setChecked] = useState(false)
  const done = {
    onSuccess: async () => {
      await Promise.all([utils.workshop.read.invalidate({ pid }), utils.workshop.build.invalidate({ pid })])
      onClose()
    },
  }
  const save = trpc.workshop.savePart.useMutation(done)
  const remove = trpc.workshop.removePart.useMutation(done)
  const error = save.error ?? remove.error
  const isNameBad = !isPartName(name.trim())
  const versioned = useVersionedSave({ draft: start, version: part?.version ?? null }, async () => {
    const { parts } = await utils.workshop.read.fetch({ pid }, { staleTime: 0 })
    const stored = parts.find(({ id }) => id === part?.id)
    return stored ? { draft: typedOf(stored), version: stored.version } : null
  })
  const submit = async () => {
    setChecked(true)
    if (isNameBad) return
    try {
      const typed = { name: name.trim(), language, text }
      const outcome = await versioned.save(typed, ({ language, ...draft }, version) => {
        const known = language !== null && isWorkshopLanguage(language) ? language : null
        return save.mutateAsync({ pid, id: part?.id, kind, version, language: known, ...draft })
      })
      if (outcome.kind === 'theirs') onClose()
    } catch {
      // shown below the text
    }
  }
  const removeIt = async (id: number) => {
    const question = { title: t('part.removeTitle', { name: part?.name ?? '' }), text: t('part.removeText') }
    if (await confirm({ ...question, yes: t('part.remove'), danger: true })) remove.mutate({ pid, id })
  }
  return (
    <Dialog onClose={onClose} title={t(part ? `kind.${kind}` : `add.${kind}`)} size="xl" closeOnClickOutside={false}>
      <Stack gap="sm">
        <Group align="flex-start" gap="md">
          <TextInput
            w={260}
            label={t('parts.name')}
            description={t('part.nameHint')}
            maxLength={PART_NAME_MAX}
            value={name}
            error={isChecked && isNameBad ? t('part.badName') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {kind !== 'input' && (
            <Select
              w={160}
              label={t('parts.language')}
              allowDeselect={false}
              data={Object.keys(workshopLanguages)}
              value={language}
              onChange={(value) => value && setLanguage(value)}
            />
          )}
        </Group>
        {kind === 'input' ? (
          <Textarea
            label={t('part.input')}
            autosize
            minRows={6}
            maxRows={20}
            maxLength={65_535}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t(kind === 'generator' ? 'part.generatorHint' : 'part.validatorHint')}
            </Text>
            <CodeField
              key={language}
              field="workshop"
              label={t('part.text')}
              initialText={text}
              contentType={language !== null && isWorkshopLanguage(language) ? contentTypes[language] : ''}
              onChange={setText}
              error={undefined}
            />
          </>
        )}
        {error && (
          <Text size="sm" c="var(--tone-wrong-ink)" role="alert">
            {messageOfError(error)}
          </Text>
        )}
        <Group justify="space-between">
          {part ? (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void removeIt(part.id)}>
              {t('part.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('part.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
