import { Alert, Button, FileButton, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Empty } from '../../ui/page-states.tsx'
import { saveTestcases } from '../problem/save-testcases.ts'
import { changeSource, scoreOf, shareOutFor } from './case-scores.ts'
import { CaseTable } from './case-table.tsx'
import { useEditor } from './editor-state.ts'
import classes from './problem-editor.module.css'
import { SubtaskTable } from './subtask-table.tsx'
import { TypedCases } from './typed-cases.tsx'
import { useTestcaseUpload } from './use-testcase-upload.ts'

/** The test cases, with points and subtasks. */
export function CasesTab() {
  const t = useTexts('admin-problems')
  const { draft, change, error, pid } = useEditor()
  const upload = useTestcaseUpload()
  const { cases, caseSource } = draft
  const isUpload = caseSource === 'upload'
  const score = scoreOf(draft)
  return (
    <Stack gap="md" data-field="cases" tabIndex={-1}>
      {draft.judgedByPackage && (
        <Alert color="blue" variant="light">
          {t('judging.byPackage')}
        </Alert>
      )}
      {!draft.judgedByPackage && (
        <SegmentedControl
          aria-label={t('cases.source')}
          w="fit-content"
          data={[
            { value: 'upload', label: t('cases.source.upload') },
            { value: 'typed', label: t('cases.source.typed') },
          ]}
          value={caseSource}
          onChange={(value) => change(changeSource(draft, value === 'typed' ? 'typed' : 'upload'))}
        />
      )}
      {isUpload && !draft.judgedByPackage && (
        <Group gap="sm">
          <FileButton accept=".zip,application/zip" onChange={(file) => file && void upload.send(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileZip size={17} />} disabled={upload.share !== null}>
                {t('cases.upload')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" flex="1 1 260px">
            {t('cases.uploadHint')}
          </Text>
        </Group>
      )}
      {upload.share !== null && <Progress value={upload.share * 100} animated aria-label={t('cases.upload')} />}
      {upload.error && (
        <Alert color="red" variant="light" role="alert">
          {upload.error}
        </Alert>
      )}
      {draft.uploadKey && (
        <Alert color="blue" variant="light" role="status">
          {t('cases.uploaded', { count: cases.length })}
          {upload.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      {error('cases') && (
        <div className={classes['fault-text']} role="alert">
          {error('cases')}
        </div>
      )}
      {cases.length > 0 && (
        <Group gap="sm">
          <Text size="sm" className="tabular">
            {t('cases.count', { count: cases.length })}
            {score !== null && ` · ${t('cases.fullScore', { score })}`}
          </Text>
          {draft.type === RuleType.OI && !draft.judgedByPackage && (
            <Button size="xs" variant="default" onClick={() => change({ cases: shareOutFor(draft.judgeCaseMode, cases, 100) })}>
              {t('cases.share')}
            </Button>
          )}
          {pid !== null && !draft.uploadKey && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} />}
              onClick={() => pid !== null && void saveTestcases({ pid, problemId: draft.problemId })}
            >
              {t('cases.download')}
            </Button>
          )}
        </Group>
      )}
      {hasSubtasks(draft.judgeCaseMode) && cases.length > 0 && !draft.judgedByPackage && <SubtaskTable />}
      {isUpload && cases.length === 0 && <Empty title={t('cases.none')} text={t('cases.noneUpload')} />}
      {isUpload && cases.length > 0 && <CaseTable />}
      {!isUpload && <TypedCases />}
    </Stack>
  )
}
