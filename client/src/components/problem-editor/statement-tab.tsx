import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { useEditor, useTextField } from './editor-state.ts'
import classes from './problem-editor.module.css'

/** docs/rules/problems.md; problems that were imported with more keep them. */
const maxExamples = 2

/** The text of the problem and its samples. */
export function StatementTab() {
  const t = useTexts('admin-problems')
  const { draft, change, error, gid } = useEditor()
  const format = draft.statementFormat
  const parts = [
    { field: 'description', minRows: 8 },
    { field: 'input', minRows: 3 },
    { field: 'output', minRows: 3 },
  ] as const
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="md">
        <TextInput
          w={draft.idPrefix ? 240 : 180}
          label={t('field.problemId')}
          description={draft.idPrefix ? t('field.problemIdInGroup', { prefix: draft.idPrefix }) : t('field.problemIdHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          {...(draft.idPrefix && {
            leftSection: <span className={classes.prefix}>{draft.idPrefix}</span>,
            leftSectionWidth: `calc(${draft.idPrefix.length}ch + 22px)`,
          })}
          {...useTextField('problemId')}
        />
        <TextInput
          flex="1 1 280px"
          label={t('field.title')}
          description={t('field.titleHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          {...useTextField('title')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t(format === 'html' ? 'field.htmlHint' : 'field.markdownHint')}
      </Text>
      {parts.map(({ field, minRows }) => (
        <MarkdownField
          key={field}
          field={field}
          label={t(`field.${field}`)}
          value={draft[field]}
          onChange={(text) => change({ [field]: text })}
          error={error(field)}
          format={format}
          gid={gid}
          minRows={minRows}
        />
      ))}
      <Examples />
      <MarkdownField
        field="hint"
        label={t('field.hint')}
        value={draft.hint}
        onChange={(hint) => change({ hint })}
        error={error('hint')}
        format={format}
        gid={gid}
        minRows={3}
      />
      <TextInput label={t('field.source')} {...useTextField('source')} />
    </Stack>
  )
}

function Examples() {
  const t = useTexts('admin-problems')
  const { draft, change } = useEditor()
  const { examples } = draft
  const set = (index: number, part: Partial<(typeof examples)[number]>) =>
    change({ examples: examples.map((example, i) => (i === index ? { ...example, ...part } : example)) })
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {t('examples.title')}
        </Title>
        {examples.length < maxExamples && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => change({ examples: [...examples, { input: '', output: '' }] })}
          >
            {t('examples.add')}
          </Button>
        )}
      </Group>
      {examples.map((example, index) => {
        const seq = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is identified by its number
          <div key={index}>
            <Group justify="space-between" mb={2}>
              <Text size="sm" c="dimmed">
                {t('examples.one', { seq })}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('examples.remove', { seq })}
                onClick={() => change({ examples: examples.filter((_, i) => i !== index) })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
            <div className={`${classes.two} ${classes.mono}`}>
              <Textarea
                aria-label={t('examples.input', { seq })}
                placeholder={t('field.input')}
                autosize
                minRows={2}
                maxRows={12}
                value={example.input}
                onChange={(event) => set(index, { input: event.currentTarget.value })}
              />
              <Textarea
                aria-label={t('examples.output', { seq })}
                placeholder={t('field.output')}
                autosize
                minRows={2}
                maxRows={12}
                value={example.output}
                onChange={(event) => set(index, { output: event.currentTarget.value })}
              />
            </div>
          </div>
        )
      })}
    </section>
  )
}
