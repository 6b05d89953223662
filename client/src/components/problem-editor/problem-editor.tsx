import { Alert, Button, Tabs, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { HelpPlace } from '../../help/help-pages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FaultList } from '../../ui/forms/fault-list.tsx'
import { showFieldSoon } from '../../ui/forms/form-fields.ts'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { HelpLink } from '../../ui/help-link.tsx'
import pageClasses from '../../ui/page.module.css'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import type { Versioned } from '../editing/use-versioned-save.ts'
import { CasesTab } from './cases-tab.tsx'
import { tabOfField } from './check-draft.ts'
import { CodeTab } from './code-tab.tsx'
import { EditorContext } from './editor-state.ts'
import { type EditorTab, editorTabs } from './editor-tabs.ts'
import { ExportButton } from './export-button.tsx'
import { HealthTab } from './health-tab.tsx'
import { JudgingTab } from './judging-tab.tsx'
import { fullIdOf, type ProblemDraft, type saveOf } from './problem-draft.ts'
import classes from './problem-editor.module.css'
import { PublishTab } from './publish-tab.tsx'
import { SolutionsTab } from './solutions-tab.tsx'
import { StatementTab } from './statement-tab.tsx'
import { useProblemEditor } from './use-problem-editor.ts'
import { WorkshopTab } from './workshop-tab.tsx'

type Props = {
  start: ProblemDraft
  /** Of the stored problem; absent for a new one. */
  version?: string
  /** The problem on the server; absent for a new one. */
  read?(): Promise<Versioned<ProblemDraft>>
  pid: number | null
  /** The group that owns the problem. Default: the site. */
  gid?: number | null
  /** The effect of a save, where it is not immediate. */
  note?: string | null
  tab: EditorTab
  onTab(tab: EditorTab): void
  /** Stores a new problem, where the bank is not its place. */
  create?: ((save: ReturnType<typeof saveOf>) => Promise<unknown>) | undefined
  onSaved(draft: ProblemDraft): Promise<unknown>
}

const panels: Record<EditorTab, () => React.ReactNode> = {
  statement: StatementTab,
  judging: JudgingTab,
  cases: CasesTab,
  code: CodeTab,
  solutions: SolutionsTab,
  workshop: WorkshopTab,
  health: HealthTab,
  publish: PublishTab,
}

const help = {
  statement: 'problem',
  judging: 'test-data#checker',
  cases: 'test-data#upload',
  code: 'problem',
  solutions: 'test-data#solutions',
  workshop: 'test-data#workshop',
  health: 'test-data#health',
  publish: 'problem#publish',
} as const satisfies Record<EditorTab, HelpPlace>

const unread = async () => null

/** Edits a problem: five parts, one draft, one Save. */
export function ProblemEditor({ start, version, read, pid, gid = null, note = null, tab, onTab, create, onSaved }: Props) {
  const t = useTexts('admin-problems')
  const openTab = (field: string) => onTab(tabOfField(field))
  const onFault = (field: string) => {
    openTab(field)
    showFieldSoon(field)
  }
  const editor = useProblemEditor({
    start,
    version: version ?? null,
    read: read ?? unread,
    pid,
    gid,
    openTab: onTab,
    create,
    onFault,
    onSaved,
  })
  const { draft } = editor.state
  const { saved } = editor
  useLeaveGuard(editor.dirty)
  useHotkeys([['mod+S', () => void editor.save()]], [])
  const title = pid === null ? t('editor.newTitle') : t('editor.editTitle', { problemId: fullIdOf(saved) })
  const page: { to: PagePath; params: Record<string, string> } =
    gid === null
      ? { to: '/problem/$problemID', params: { problemID: fullIdOf(saved) } }
      : { to: '/group/$groupID/problem/$problemID', params: { groupID: String(gid), problemID: fullIdOf(saved) } }
  useDocumentTitle(title)
  const faultyTabs = new Set(editor.faultFields.map(tabOfField))
  const Panel = panels[tab]
  return (
    <EditorContext value={editor.state}>
      <div className={pageClasses.page}>
        <Tabs value={tab} onChange={(next) => onTab(editorTabs.find((known) => known === next) ?? 'statement')} keepMounted={false}>
          <div className={classes.head}>
            <Title order={1} size="h3" className={classes.title}>
              {title}
            </Title>
            <HelpLink to={help[tab]} newTab />
            {editor.dirty && (
              <Text size="sm" c="dimmed" className={classes.unsaved}>
                {t('editor.unsaved')}
              </Text>
            )}
            {pid !== null && (
              <Button size="xs" variant="default" renderRoot={(props) => <PageLink {...page} {...props} />}>
                {t(saved.auth === ProblemAuth.Public ? 'editor.view' : 'editor.try')}
              </Button>
            )}
            {pid !== null && gid === null && <ExportButton pid={pid} />}
            <Button size="xs" loading={editor.saving} onClick={() => void editor.save()}>
              {t('editor.save')}
            </Button>
            <div className={classes.tabs}>
              <Tabs.List aria-label={t('tab.label')}>
                {editorTabs.map((name) => (
                  <Tabs.Tab
                    key={name}
                    value={name}
                    rightSection={faultyTabs.has(name) ? <span className={classes.fault} role="img" aria-label={t('tab.faulty')} /> : null}
                  >
                    {t(`tab.${name}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </div>
          </div>
          {note && (
            <Alert color="yellow" variant="light" mt="md" role="note">
              {note}
            </Alert>
          )}
          {(editor.failure || editor.faultFields.length > 0) && (
            <Alert color="red" variant="light" mt="md" role="alert">
              {editor.failure && <div>{editor.failure}</div>}
              {editor.faultFields.length > 0 && (
                <FaultList
                  faults={Object.fromEntries(editor.faultFields.map((field) => [field, editor.state.error(field)]))}
                  placeOf={(field) => t(`tab.${tabOfField(field)}`)}
                  open={openTab}
                />
              )}
              <div>{t('editor.failed')}</div>
            </Alert>
          )}
          <Tabs.Panel value={tab} className={classes.panel}>
            <Panel key={`${tab} ${draft.statementFormat}`} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </EditorContext>
  )
}
