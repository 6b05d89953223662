import { Group, Select, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeField } from './code-field.tsx'
import { CompileCheck } from './compile-check.tsx'
import { useEditor } from './editor-state.ts'
import { FilesEditor } from './files-editor.tsx'

/** The program that decides about outputs, or talks to the submission. */
export function JudgeProgram({ mode }: { mode: 'spj' | 'interactive' }) {
  const t = useTexts('admin-problems')
  const { draft, change, error } = useEditor()
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h5">
            {t(`judging.program.${mode}`)}
          </Title>
          <Text size="sm" c="dimmed">
            {t('judging.programHint')}
          </Text>
        </div>
        <Group gap="xs">
          <Select
            w={110}
            size="xs"
            aria-label={t('judging.programLanguage')}
            allowDeselect={false}
            data={['C', 'C++']}
            value={draft.spjLanguage}
            onChange={(value) => change({ spjLanguage: value === 'C' ? 'C' : 'C++' })}
          />
          <CompileCheck mode={mode} />
        </Group>
      </Group>
      <CodeField
        key={draft.spjLanguage}
        field="spjCode"
        label={t(`judging.program.${mode}`)}
        initialText={draft.spjCode}
        contentType={draft.spjLanguage === 'C' ? 'text/x-csrc' : 'text/x-c++src'}
        onChange={(spjCode) => change({ spjCode })}
        error={error('spjCode')}
      />
      <FilesEditor
        title={t('judging.judgeFiles')}
        hint={t('judging.judgeFilesHint')}
        field="judgeExtraFile"
        files={draft.judgeExtraFiles}
        onChange={(judgeExtraFiles) => change({ judgeExtraFiles })}
      />
    </Stack>
  )
}
