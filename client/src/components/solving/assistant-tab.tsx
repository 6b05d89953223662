import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TutorPanel } from '../tutor/tutor-panel.tsx'
import { FramedPage } from './framed-page.tsx'
import type { SolvedProblem, SolvingTarget } from './solving-target.ts'
import { useOwnProgram } from './use-own-program.ts'

type Props = { target: SolvingTarget; data: SolvedProblem }

/** The site's tutor and the school's chat page, each where it is set up. Both are asked for when the tab is opened. */
export default function AssistantTab({ target, data }: Props) {
  const t = useTexts('problem')
  const frame = trpc.assistant.state.useQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  const tutor = trpc.tutor.state.useQuery({ pid: data.problem.id }, { staleTime: 0, refetchOnMount: 'always' })
  const program = useOwnProgram(target, data)
  const failed = [frame, tutor].find((query) => query.isError)
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />
  if (!frame.data || !tutor.data) return <SkeletonRows rows={4} />
  const { url, closed } = frame.data
  return (
    <>
      {tutor.data.isOffered && <TutorPanel pid={data.problem.id} program={program} />}
      {url !== null && (
        <FramedPage
          url={url}
          title={t('assistant.frame')}
          whose={t('assistant.whose', { host: new URL(url).host })}
          open={t('assistant.open')}
        />
      )}
      {url === null && !tutor.data.isOffered && <Empty title={t(`assistant.${closed ?? 'gone'}`)} />}
    </>
  )
}
