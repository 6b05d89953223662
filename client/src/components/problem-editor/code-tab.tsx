import { Button, Chip, Group, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { ANSWER_LANGUAGE } from '@touchstone/shared/judging/language/device-task.ts'
import { languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import { useState } from 'react'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { CodeField } from './code-field.tsx'
import { useEditor } from './editor-state.ts'
import { FilesEditor } from './files-editor.tsx'
import { workingLanguages } from './problem-draft.ts'
import classes from './problem-editor.module.css'

/** The allowed languages, and the code templates. */
export function CodeTab() {
  const t = useTexts('admin-problems')
  const { draft, change, error } = useEditor()
  const language = useOwnLanguage()
  const [judged] = trpc.problem.languages.useSuspenseQuery({ all: false, answers: true }, { staleTime: 300_000 })
  const languages = judged.filter(({ name }) => name !== ANSWER_LANGUAGE)
  const answers = judged.find(({ name }) => name === ANSWER_LANGUAGE)
  const isDevice = answers !== undefined && draft.languageIds.includes(answers.id)
  const choose = (device: boolean) => change({ languageIds: device && answers ? [answers.id] : workingLanguages(languages) })
  const status = trpc.siteStatus.read.useQuery({}, { staleTime: 60_000 })
  const reasons = new Map(status.data?.languages.map(({ name, reason }) => [name, reason]))
  const dead = languages.filter(({ available }) => available === false).map(({ name }) => ({ name, reason: reasons.get(name) ?? null }))
  return (
    <Stack gap="lg">
      <section data-field="languages" tabIndex={-1}>
        {answers && (
          <Switch
            mb="md"
            label={t('code.device')}
            description={t('code.deviceHint')}
            checked={isDevice}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        )}
        {!isDevice && (
          <>
            <Group mb="xs" gap="sm">
              <Title order={2} size="h5">
                {t('code.languages')}
              </Title>
              <Button size="compact-xs" variant="subtle" onClick={() => change({ languageIds: workingLanguages(languages) })}>
                {t('code.all')}
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={() => change({ languageIds: [] })}>
                {t('code.none')}
              </Button>
            </Group>
            <Chip.Group multiple value={draft.languageIds.map(String)} onChange={(ids) => change({ languageIds: ids.map(Number) })}>
              <Group gap={8}>
                {languages.map(({ id, name, available }) => (
                  <Chip
                    key={id}
                    value={String(id)}
                    size="xs"
                    radius="sm"
                    variant="outline"
                    data-unavailable={available === false || undefined}
                  >
                    {name}
                    {available === false && ` · ${t('code.notHere')}`}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            {dead.length > 0 && (
              <Text size="sm" c="dimmed" mt={8}>
                {t('code.notHereText')}
                {dead.map(({ name, reason }) => (
                  <span key={name} className={classes.reason}>
                    <b>{name}</b>: {reason ? languageReasonText(reason, language) : t('code.notHere')}
                  </span>
                ))}
              </Text>
            )}
          </>
        )}
        {error('languages') && <div className={classes['fault-text']}>{error('languages')}</div>}
      </section>
      <Templates languages={judged.filter(({ id }) => draft.languageIds.includes(id) || draft.templates[id])} />
      <FilesEditor
        title={t('code.userFiles')}
        hint={t('code.userFilesHint')}
        field="userExtraFile"
        files={draft.userExtraFiles}
        onChange={(userExtraFiles) => change({ userExtraFiles })}
      />
      <Switch label={t('code.share')} checked={draft.codeShare} onChange={(event) => change({ codeShare: event.currentTarget.checked })} />
      <Switch
        label={t('code.fold')}
        description={t('code.foldHint')}
        checked={draft.foldDiscussionCode}
        onChange={(event) => change({ foldDiscussionCode: event.currentTarget.checked })}
      />
    </Stack>
  )
}

type Language = { id: number; name: string; contentType: string; codeTemplate: string | null }

function Templates({ languages }: { languages: readonly Language[] }) {
  const t = useTexts('admin-problems')
  const { draft, change, error } = useEditor()
  const withFault = languages.find(({ id }) => error(`codeTemplates.${id}`))
  const [chosen, setChosen] = useState<number | null>(
    () => (withFault ?? languages.find(({ id }) => draft.templates[id]?.active) ?? languages[0])?.id ?? null,
  )
  const language = languages.find(({ id }) => id === chosen) ?? languages[0]
  if (!language) return null
  const template = draft.templates[language.id]
  const set = (active: boolean, code: string) => change({ templates: { ...draft.templates, [language.id]: { active, code } } })
  return (
    <section>
      <Title order={2} size="h5">
        {t('code.templates')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs" maw={760}>
        {t('code.templatesHint')}
      </Text>
      <Group mb="xs" gap="md">
        <Select
          w={200}
          aria-label={t('code.templateLanguage')}
          allowDeselect={false}
          data={languages.map(({ id, name }) => ({ value: String(id), label: draft.templates[id]?.active ? `${name} ✓` : name }))}
          value={String(language.id)}
          onChange={(value) => setChosen(Number(value))}
        />
        <Switch
          label={t('code.templateOn')}
          checked={template?.active ?? false}
          onChange={(event) => set(event.currentTarget.checked, template?.code || (language.codeTemplate ?? ''))}
        />
      </Group>
      {template?.active && (
        <CodeField
          key={language.id}
          field={`codeTemplates.${language.id}`}
          label={t('code.templateOf', { language: language.name })}
          initialText={template.code}
          contentType={language.contentType}
          onChange={(code) => set(true, code)}
          error={error(`codeTemplates.${language.id}`)}
        />
      )}
    </section>
  )
}
