import { Group, Select, Stack, Text, Title } from '@mantine/core'
import {
  findJudgeProgramLanguage,
  JAVASCRIPT_CHECKER,
  type JudgeProgramLanguage,
  judgeProgramLanguages,
} from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { withSkeleton } from './checker-skeleton.ts'
import { CheckerTrial } from './checker-trial.tsx'
import { CodeField } from './code-field.tsx'
import { CompileCheck } from './compile-check.tsx'
import { useEditor } from './editor-state.ts'
import { FilesEditor } from './files-editor.tsx'

const contentTypes = { C: 'text/x-csrc', 'C++': 'text/x-c++src', JavaScript: 'text/javascript' } as const satisfies Record<
  JudgeProgramLanguage,
  string
>

/** The checker that decides about outputs, or the interactor that talks to the submission. */
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
            {t(draft.spjLanguage === JAVASCRIPT_CHECKER ? 'judging.programHintJavaScript' : 'judging.programHint')}
          </Text>
        </div>
        <Group gap="xs">
          <Select
            w={130}
            size="xs"
            aria-label={t('judging.programLanguage')}
            allowDeselect={false}
            data={[...judgeProgramLanguages[mode]]}
            value={draft.spjLanguage}
            onChange={(value) => change(withSkeleton(draft, mode, findJudgeProgramLanguage(mode, value) ?? 'C++'))}
          />
          <CompileCheck mode={mode} />
        </Group>
      </Group>
      <CodeField
        key={`${mode} ${draft.spjLanguage}`}
        field="spjCode"
        label={t(`judging.program.${mode}`)}
        initialText={draft.spjCode}
        contentType={contentTypes[draft.spjLanguage]}
        onChange={(spjCode) => change({ spjCode })}
        error={error('spjCode')}
      />
      {mode === 'spj' && <CheckerTrial />}
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
