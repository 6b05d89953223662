import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { NamedFile } from '../problem/named-files.ts'
import { useEditor } from './editor-state.ts'
import classes from './problem-editor.module.css'

type Props = {
  title: string
  hint: string
  /** Prefix of the names of faults: `<field>.<index>`. */
  field: string
  files: readonly NamedFile[]
  onChange(files: NamedFile[]): void
}

/** Small text files by name. */
export function FilesEditor({ title, hint, field, files, onChange }: Props) {
  const t = useTexts('admin-problems')
  const { error } = useEditor()
  const set = (index: number, part: Partial<NamedFile>) => onChange(files.map((file, i) => (i === index ? { ...file, ...part } : file)))
  return (
    <section>
      <Group justify="space-between" align="flex-end" mb="xs">
        <div>
          <Title order={3} size="h6">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => onChange([...files, { name: '', content: '' }])}
        >
          {t('files.add')}
        </Button>
      </Group>
      <Stack gap="sm" className={classes.mono}>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while their names are typed
          <div key={index}>
            <Group gap="xs" mb={4} wrap="nowrap" align="flex-start">
              <TextInput
                w={240}
                size="xs"
                aria-label={t('files.name', { seq: index + 1 })}
                placeholder={t('files.placeholder')}
                value={file.name}
                onChange={(event) => set(index, { name: event.currentTarget.value })}
                error={error(`${field}.${index}`)}
                data-field={`${field}.${index}`}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('files.remove', { name: file.name || String(index + 1) })}
                onClick={() => onChange(files.filter((_, i) => i !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
            <Textarea
              aria-label={t('files.content', { name: file.name || String(index + 1) })}
              autosize
              minRows={3}
              maxRows={14}
              value={file.content}
              onChange={(event) => set(index, { content: event.currentTarget.value })}
            />
          </div>
        ))}
      </Stack>
    </section>
  )
}
