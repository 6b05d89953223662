import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { HelpPanel } from '../tutor/help-panel.tsx'
import { TutorPanel } from '../tutor/tutor-panel.tsx'
import { FramedPage } from './framed-page.tsx'
import { type SolvedProblem, type SolvingTarget, submitIds } from './solving-target.ts'
import { useHelpFacts } from './use-help-facts.ts'
import { useOwnProgram } from './use-own-program.ts'

type Props = { target: SolvingTarget; data: SolvedProblem }

/**
 * Help by rules, which every site has; the site's tutor and the school's chat page, each where it is set up. All are asked for when the tab
 * is opened.
 */
export default function AssistantTab({ target, data }: Props) {
  const t = useTexts('problem')
  const words = useTexts('tutor')
  const frame = trpc.assistant.state.useQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  const tutor = trpc.tutor.state.useQuery({ pid: data.problem.id }, { staleTime: 0, refetchOnMount: 'always' })
  const program = useOwnProgram(target, data)
  const failed = [frame, tutor].find((query) => query.isError && query.data === undefined)
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />
  if (!frame.data || !tutor.data) return <SkeletonRows rows={4} />
  const { url, isOffered: hasFrame } = frame.data
  const { helpClosed, isOffered } = tutor.data
  return (
    <>
      {helpClosed === null && <Help target={target} data={data} />}
      {isOffered && <TutorPanel pid={data.problem.id} program={program} />}
      {url !== null && (
        <FramedPage
          url={url}
          title={t('assistant.frame')}
          whose={t('assistant.whose', { host: new URL(url).host })}
          open={t('assistant.open')}
        />
      )}
      {helpClosed !== null && !isOffered && url === null && <Empty title={words(`${hasFrame ? 'closed' : 'help.closed'}.${helpClosed}`)} />}
    </>
  )
}

function Help({ target, data }: Props) {
  const found = useHelpFacts(target, data)
  const type = submitIds(target).gid === undefined ? 'public' : 'group'
  return <HelpPanel found={found} place={{ pid: data.problem.id, type }} />
}
