import { ActionIcon, Tabs } from '@mantine/core'
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { parseNamedFiles } from '../problem/named-files.ts'
import { useProblemDiscussions } from '../talk/use-problem-discussions.ts'
import type { Example } from './parse-examples.ts'
import { groupOfProblem, type SolvedProblem, type SolvingTarget } from './solving-target.ts'
import { Statement } from './statement.tsx'
import classes from './statement-pane.module.css'

// The statement comes first, and a phone has little to spare: each other tab comes when it is opened.
const AnnexFiles = lazy(() => import('./annex-files.tsx'))
const AssistantTab = lazy(() => import('./assistant-tab.tsx'))
const MySubmissions = lazy(() => import('./my-submissions.tsx'))
const NoteTab = lazy(() => import('../note/note-tab.tsx'))
const ProblemDiscussions = lazy(() => import('../talk/problem-discussions.tsx'))
const SimulatorTab = lazy(() => import('./simulator-tab.tsx'))

/** A tab that only some pages have. */
export type SolvingTab = { value: string; label: string; content: ReactNode }

type Props = {
  target: SolvingTarget
  data: SolvedProblem
  examples: readonly Example[]
  onRunSample(seq: number): void
  /** Loads the program of an own submission into the editor. */
  onLoad(submitId: number): void
  /** The last chosen tab; kept outside, since another width of the window mounts another tree. */
  chosen: string
  onChoose(tab: string): void
  tab?: SolvingTab | undefined
  /** The editor as one more tab, where it does not fit beside the statement. */
  work?: ReactNode
  /** Hides the editor beside the statement, or shows it again. */
  fold?: { isFolded: boolean; set(folded: boolean): void }
}

/** The left half: statement, the reader's submissions, attached files. */
export function StatementPane({ target, data, examples, onRunSample, onLoad, chosen, onChoose, tab: extra, work, fold }: Props) {
  const t = useTexts('problem')
  const { problemId } = data.problem
  const gid = groupOfProblem(target, data.problem)
  const site = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data
  const isOpen = gid === null ? site?.openPublicDiscussion && data.problem.auth === ProblemAuth.Public : site?.openGroupDiscussion
  const talks = target.kind !== 'contest' && isOpen === true
  const count = useProblemDiscussions(problemId, gid, { enabled: talks, staleTime: 60_000 }).data?.total
  const user = useUser()
  const hasAssistant = site?.hasAssistant === true
  // Guests see the tab of an assistant, disabled. Without one they have no results to explain.
  const asks = target.kind !== 'contest' && (hasAssistant || (site !== undefined && user !== null))
  const hasNote = target.kind !== 'contest' && user !== null && (data.hasNote === true || data.can.edit)
  const isDevice = isDeviceTask(data.languages)
  const annex = parseNamedFiles(data.problem.userExtraFile)
  const runSample = (seq: number) => {
    if (work) onChoose('code')
    onRunSample(seq)
  }
  const load = (submitId: number) => {
    if (work) onChoose('code')
    onLoad(submitId)
  }
  return (
    <Tabs
      value={chosen === 'code' && !work ? 'statement' : chosen}
      onChange={(tab) => tab && onChoose(tab)}
      keepMounted={false}
      className={classes.tabs}
    >
      <div className={classes.head}>
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="statement">{t('tab.statement')}</Tabs.Tab>
          {work && <Tabs.Tab value="code">{t(isDevice ? 'device.editor' : 'tab.code')}</Tabs.Tab>}
          <Tabs.Tab value="mine">{t('tab.mine')}</Tabs.Tab>
          {isDevice && <Tabs.Tab value="simulator">{t('tab.simulator')}</Tabs.Tab>}
          {talks && <Tabs.Tab value="talk">{count ? t('tab.talkCount', { count }) : t('tab.talk')}</Tabs.Tab>}
          {hasNote && <Tabs.Tab value="note">{t('tab.note')}</Tabs.Tab>}
          {extra && <Tabs.Tab value={extra.value}>{extra.label}</Tabs.Tab>}
          {asks && (
            <Tabs.Tab value="assistant" disabled={!user} title={user ? undefined : t('assistant.guest')}>
              {t(hasAssistant ? 'tab.assistant' : 'tab.help')}
            </Tabs.Tab>
          )}
          {annex.length > 0 && <Tabs.Tab value="annex">{t('tab.annex')}</Tabs.Tab>}
        </Tabs.List>
        {fold && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.fold}
            aria-label={t(fold.isFolded ? 'page.openEditor' : 'page.foldEditor')}
            title={t(fold.isFolded ? 'page.openEditor' : 'page.foldEditor')}
            aria-expanded={!fold.isFolded}
            onClick={() => fold.set(!fold.isFolded)}
          >
            {fold.isFolded ? <IconLayoutSidebarRightExpand size={18} /> : <IconLayoutSidebarRightCollapse size={18} />}
          </ActionIcon>
        )}
      </div>
      <Tabs.Panel value="statement" className={classes.panel}>
        <Statement target={target} data={data} examples={examples} onRunSample={runSample} />
      </Tabs.Panel>
      {isDevice && (
        // It keeps its state while another tab is open.
        <Tabs.Panel value="simulator" className={classes.panel} keepMounted>
          <Suspense fallback={<SkeletonRows rows={4} />}>{site && <SimulatorTab url={site.simulatorUrl} />}</Suspense>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="mine" className={classes.panel}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <MySubmissions target={target} problemId={data.problem.problemId} scored={data.problem.type === RuleType.OI} onLoad={load} />
        </Suspense>
      </Tabs.Panel>
      {extra && (
        <Tabs.Panel value={extra.value} className={classes.panel}>
          <Suspense fallback={<SkeletonRows rows={4} />}>{extra.content}</Suspense>
        </Tabs.Panel>
      )}
      {hasNote && (
        <Tabs.Panel value="note" className={classes.panel}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <NoteTab pid={data.problem.id} gid={gid} />
          </Suspense>
        </Tabs.Panel>
      )}
      {talks && (
        <Tabs.Panel value="talk" className={classes.panel}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <ProblemDiscussions pid={problemId} gid={gid} />
          </Suspense>
        </Tabs.Panel>
      )}
      {asks && user && (
        <Tabs.Panel value="assistant" className={classes.panel}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <AssistantTab target={target} data={data} />
          </Suspense>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="annex" className={classes.panel}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <AnnexFiles files={annex} />
        </Suspense>
      </Tabs.Panel>
      {work && (
        <Tabs.Panel value="code" className={classes.work} keepMounted>
          {work}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
