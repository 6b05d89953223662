import { Button, Group, Kbd, Loader, VisuallyHidden } from '@mantine/core'
import { IconPlayerPlay, IconSend2 } from '@tabler/icons-react'
import { isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import { readSettings, writeSettings } from '../../ui/code-editor/editor-settings.ts'
import { patiently } from '../../ui/patiently.ts'
import { InspectionPlace } from '../inspection/inspection-place.ts'
import { ErrorMarksContext } from '../plain-errors/error-marks.ts'
import { UnsentNotice } from '../unsent/unsent-notice.tsx'
import { UnsentSender } from '../unsent/unsent-sender.tsx'
import { keepsUnsent } from '../unsent/unsent-store.ts'
import { ConsoleSize } from './console-size.tsx'
import { DeviceNote } from './device-note.tsx'
import { DraftElsewhere } from './draft-elsewhere.tsx'
import { EditorNotice } from './editor-notice.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { Example } from './parse-examples.ts'
import { draftCid, offeredLanguages, type SolvedProblem, type SolvingTarget, testRunType } from './solving-target.ts'
import type { RunTarget } from './test-run-panel.tsx'
import { useContentTypes } from './use-content-types.ts'
import { useDraft } from './use-draft.ts'
import { useErrorMarks } from './use-error-marks.ts'
import { useFormat } from './use-format.ts'
import { type ProgramToLoad, useLoadProgram } from './use-load-program.ts'
import { useLookAlikes } from './use-look-alikes.ts'
import { useOtherLanguage } from './use-other-language.ts'
import { useOwnTemplates } from './use-own-templates.ts'
import { useSubmit } from './use-submit.ts'
import { useTestRun } from './use-test-run.ts'
import { useUsualLanguage } from './use-usual-language.ts'
import type { LinkOfProblem } from './way-progress.ts'
import classes from './work-pane.module.css'

// The console is empty before the first run, and a phone's page has little room.
const ResultPanel = lazy(() => patiently(() => import('./console-panels.ts')).then((panels) => ({ default: panels.ResultPanel })))
const TestRunPanel = lazy(() => patiently(() => import('./console-panels.ts')).then((panels) => ({ default: panels.TestRunPanel })))

type Props = {
  target: SolvingTarget
  data: SolvedProblem
  examples: readonly Example[]
  /** Set when the reader runs a sample from the statement. */
  sampleToRun: { seq: number; at: number } | undefined
  /** Set when the reader loads the program of a submission. */
  toLoad: ProgramToLoad | undefined
  focus: boolean
  onFocus(on: boolean): void
  /** Why submissions are closed here. */
  closed: string | undefined
  /** End of the contest, by the site's clock; null where nothing ends. */
  closesAt: number | null
  /** Called before a submission; false cancels it. */
  beforeSubmit: (() => Promise<boolean>) | undefined
  /** Called when the server has stored a submission. */
  onStored: (() => void) | undefined
  /** Prints the program in the editor. */
  print: ((code: string) => void) | undefined
  /** Link to another problem of the same training or contest; absent elsewhere. */
  linkOf: LinkOfProblem | undefined
}

/** The right half: editor, result of the last submission, action bar. */
export function WorkPane({
  target: place,
  data,
  examples,
  sampleToRun,
  toLoad,
  focus,
  onFocus,
  closed,
  closesAt,
  beforeSubmit,
  onStored,
  print,
  linkOf,
}: Props) {
  const t = useTexts('problem')
  const words = useTexts('editor')
  const user = useUser()
  const barred = user !== null && !mayDo(user, 'submit')
  const { problem, codeTemplate } = data
  const offered = offeredLanguages(data)
  const isDevice = isDeviceTask(data.languages)
  const nothingRuns = data.languages.length > 0 && offered.length === 0
  // Without a runnable language the editor still opens, so that a draft can be read.
  const languages = nothingRuns ? data.languages : offered
  const editor = useRef<CodeEditorHandle>(null)
  const marks = useErrorMarks(editor)
  const [settings, setSettings] = useState(readSettings)
  // A template of the problem goes before: its author asks for it.
  const ownTemplates = useOwnTemplates((arrived) => {
    const own = codeTemplate?.[draft.language] ?? arrived[draft.language]
    if (own !== undefined && current().trim() === '') editor.current?.setText(own)
  })
  const templates = { ...ownTemplates, ...codeTemplate }
  const draft = useDraft({
    problemId: problem.problemId,
    cid: draftCid(place),
    uid: user?.uid ?? null,
    languages,
    templates,
    show: (code) => editor.current?.setText(code),
  })
  const contentTypes = useContentTypes(problem.id)
  const submission = useSubmit({
    problemId: problem.problemId,
    target: place,
    closesAt,
    onStored() {
      setPanel('result')
      onStored?.()
    },
  })
  const testRun = useTestRun(problem.id, place)
  const runType = testRunType(place)
  const inspectionPlace = useMemo(() => (runType === 'contest' ? null : { pid: problem.id, type: runType }), [problem.id, runType])
  const [sent, setSent] = useState({ language: '', code: '' })
  const [panel, setPanel] = useState<'result' | 'run'>()
  const [target, setTarget] = useState<RunTarget>(examples.length > 0 ? 1 : 'own')
  const [ranTarget, setRanTarget] = useState<RunTarget>()
  const [ownInput, setOwnInput] = useState('')

  useEffect(() => writeSettings(settings), [settings])

  const submit = async () => {
    if (!user) {
      openAccountDialog('login')
      return
    }
    if (barred || closed || nothingRuns) return
    if (beforeSubmit && !(await beforeSubmit())) return
    setPanel('result')
    const program = { language: draft.language, code: marks.sent() }
    setSent(program)
    void submission.send(program.language, program.code)
  }

  const run = (which: RunTarget, typed = ownInput) => {
    setPanel('run')
    setTarget(which)
    setRanTarget(which)
    if (!user) {
      openAccountDialog('login')
      return
    }
    if (barred || nothingRuns) return
    const code = marks.sent()
    if (which === 'all') return void testRun.runAll({ language: draft.language, code }, examples)
    const sample = which === 'own' ? undefined : examples[which - 1]
    void testRun.run({ language: draft.language, code, input: sample?.input ?? typed, expected: sample?.output ?? null })
  }

  const runInput = (input: string) => {
    setOwnInput(input)
    run('own', input)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each click in the statement
  useEffect(() => {
    if (sampleToRun && !isDevice) run(sampleToRun.seq)
  }, [sampleToRun])

  const replaceCode = (code: string, language?: string) => {
    if (language && languages.includes(language)) draft.chooseLanguage(language, code)
    editor.current?.setText(code)
    draft.keep(code)
    editor.current?.focus()
  }

  const current = () => editor.current?.getText() ?? ''
  const switchTo = (language: string) => {
    const code = draft.switchLanguage(language, current())
    if (code !== undefined) editor.current?.setText(code)
  }
  const program = useLoadProgram({
    toLoad,
    current: () => ({ language: draft.language, code: current() }),
    isUnsent: (code) => ![draft.template.trim(), marks.last().trim(), ''].includes(code.trim()),
    replace: replaceCode,
  })
  const formatting = useFormat({ editor, language: draft.language, tabSize: settings.tabSize })
  const format = { id: 'format', label: words('format.do'), key: 'F', run: () => void formatting.format() } as const
  const signs = useLookAlikes({ editor, language: draft.language, isProgram: !isDevice })
  const other = useOtherLanguage({ editorText: current, language: draft.language, contentTypes, offered })
  useUsualLanguage({
    isUnknown: draft.isGuess,
    target: place,
    onFound(language) {
      const untouched = ['', draft.template.trim()].includes(current().trim())
      if (untouched && languages.includes(language)) switchTo(language)
    },
  })

  return (
    <ErrorMarksContext value={marks}>
      <div className={classes.pane}>
        <EditorToolbar
          pid={problem.id}
          cid={draftCid(place)}
          languages={languages.includes(draft.language) ? languages : [...languages, draft.language]}
          language={draft.language}
          onLanguage={switchTo}
          template={draft.template}
          onReplace={replaceCode}
          current={current}
          onFormat={isDevice ? undefined : () => void formatting.format()}
          isFormatting={formatting.isBusy}
          onPrint={print && (() => print(current()))}
          settings={settings}
          onSettings={setSettings}
          focus={focus}
          onFocus={onFocus}
        />
        {isDevice && <DeviceNote />}
        <DraftElsewhere key={user?.uid} draft={draft} onReplace={replaceCode} />
        {program.loaded !== undefined && (
          <EditorNotice
            text={words('load.done', { id: program.loaded })}
            act={words('load.undo')}
            onAct={program.undo}
            onClose={program.close}
          />
        )}
        {formatting.note !== undefined && (
          <EditorNotice text={formatting.note} act={words('load.undo')} onAct={formatting.undo} onClose={formatting.close} />
        )}
        {signs.note !== null && (
          <EditorNotice text={signs.note} act={words('signs.replace')} onAct={() => void signs.replace()} onClose={signs.close} />
        )}
        {other.language && (
          <EditorNotice
            text={words('language.looksLike', { language: other.language })}
            act={words('language.switch')}
            onAct={() => other.language && switchTo(other.language)}
            onClose={other.close}
          />
        )}
        <div className={classes.editor}>
          <CodeEditor
            ref={editor}
            label={isDevice ? t('device.editor') : t('editor.label', { language: draft.language })}
            initialText={draft.initialCode}
            contentType={isDevice ? 'text/plain' : (contentTypes[draft.language] ?? '')}
            settings={settings}
            onChange={(code) => {
              draft.keep(code)
              formatting.look(code)
              void signs.look()
              other.look()
            }}
            actions={[
              { id: 'submit', label: t('submit.do'), key: 'Enter', run: () => void submit() },
              ...(isDevice ? [] : [{ id: 'run', label: t('run.do'), key: 'Quote', run: () => run(target) } as const, format]),
            ]}
          />
        </div>
        {panel !== undefined && (panel === 'run' || submission.submitId !== undefined) && (
          <ConsoleSize>
            <InspectionPlace value={inspectionPlace}>
              <Suspense fallback={<Loader size="sm" m="sm" aria-label={words('console.loading')} />}>
                {panel === 'result' && submission.submitId !== undefined && (
                  <ResultPanel
                    target={place}
                    problemId={problem.problemId}
                    submitId={submission.submitId}
                    fullScore={problem.type === RuleType.OI ? problem.ioScore : null}
                    linkOf={linkOf}
                    program={sent}
                    examples={examples}
                    onRunInput={runInput}
                    onClose={() => setPanel(undefined)}
                  />
                )}
                {panel === 'run' && (
                  <TestRunPanel
                    examples={examples}
                    target={target}
                    onTarget={setTarget}
                    ownInput={ownInput}
                    onOwnInput={setOwnInput}
                    onRun={() => run(target)}
                    onSubmit={() => void submit()}
                    state={ranTarget === target ? testRun.state : { step: 'idle' }}
                    all={testRun.all}
                    onClose={() => setPanel(undefined)}
                  />
                )}
              </Suspense>
            </InspectionPlace>
          </ConsoleSize>
        )}
        {submission.unsent && user && (
          <UnsentNotice
            unsent={submission.unsent}
            isLasting={keepsUnsent(user.uid)}
            onTry={submission.tryNow}
            onRemove={submission.cancel}
          />
        )}
        <UnsentSender />
        <div className={classes.bar}>
          <span className={classes.notice} role="alert">
            {barred ? t('submit.barred') : (closed ?? (nothingRuns ? t('submit.nothingRuns') : submission.refusal))}
          </span>
          <VisuallyHidden role="status">{submission.waitSaid}</VisuallyHidden>
          <Group gap="sm" wrap="nowrap" className={classes.acts ?? ''}>
            {examples.length > 1 && !isDevice && (
              <Button size="sm" variant="subtle" disabled={barred || nothingRuns || testRun.isBusy} onClick={() => run('all')}>
                {words('all.do')}
              </Button>
            )}
            {!isDevice && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconPlayerPlay size={16} />}
                loading={testRun.isBusy}
                disabled={barred || nothingRuns}
                onClick={() => (panel === 'run' ? run(target) : setPanel('run'))}
              >
                {panel === 'run' ? t('run.do') : t('run.title')}
              </Button>
            )}
            <Kbd size="xs" className={classes.shortcut} aria-hidden>
              {t('submit.shortcut')}
            </Kbd>
            <Button
              size="sm"
              leftSection={<IconSend2 size={16} />}
              loading={submission.sending}
              disabled={barred || closed !== undefined || nothingRuns || submission.waitSeconds > 0 || data.unjudgeable !== null}
              onClick={() => void submit()}
            >
              {submission.waitSeconds > 0
                ? t('submit.again', { seconds: submission.waitSeconds })
                : user
                  ? t(data.can.isTrial ? 'submit.trial' : isDevice ? 'device.handIn' : 'submit.do')
                  : t('submit.signIn')}
            </Button>
          </Group>
        </div>
      </div>
    </ErrorMarksContext>
  )
}
