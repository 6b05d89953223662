import { SolvingPage } from '../../components/solving/solving-page.tsx'
import { trpc } from '../../trpc/trpc.ts'
import { useHintsTab } from './hints-tab.tsx'
import { ProblemWay } from './problem-way.tsx'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import { useTraining } from './use-training.ts'

type Props = { place: TrainingPlace; displayId: string; focus: boolean; onFocus(on: boolean): void }

/** A problem in a training: the usual page, with the training's bar at the bottom. */
export function TrainingProblemPage({ place, displayId, focus, onFocus }: Props) {
  const { tid } = place
  const { gid } = useTraining(tid)
  const [data] = trpc.training.problem.useSuspenseQuery({ tid, displayId })
  const hints = useHintsTab(tid, gid === null ? null : data.problem.id)
  return (
    <SolvingPage
      target={{ kind: 'training', tid, gid }}
      data={data}
      focus={focus}
      onFocus={onFocus}
      linkOf={(problemId) => trainingLink(place, focus ? 'fullScreen' : 'problem', problemId)}
      tab={hints}
      bottom={<ProblemWay place={place} displayId={data.problem.problemId} pid={data.problem.id} focus={focus} />}
    />
  )
}
