import { problemName } from '../../components/problem/problem-name.ts'
import { SolvingPage } from '../../components/solving/solving-page.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { ChallengeNotice } from './challenge/challenge-notice.tsx'
import { ChallengeStart } from './challenge/challenge-start.tsx'
import { ChallengeStrip } from './challenge/challenge-strip.tsx'
import { TeacherStrip } from './challenge/teacher-strip.tsx'
import { type ChallengeView, useChallenge } from './challenge/use-challenge.ts'
import { useHintsTab } from './hints-tab.tsx'
import { ProblemWay } from './problem-way.tsx'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import { useOwnProgress, useTraining } from './use-training.ts'

type Props = { place: TrainingPlace; displayId: string; focus: boolean; onFocus(on: boolean): void }

/** A problem in a training: the usual page, with the training's bar at the bottom. A challenge begins with its start. */
export function TrainingProblemPage(props: Props) {
  const { place, displayId, focus, onFocus } = props
  const challenge = useChallenge(place.tid, displayId)
  const problems = useOwnProgress(useTraining(place.tid)).data
  if (!challenge.isClosed) return <OpenProblem {...props} challenge={challenge} />
  const id = displayId.toUpperCase()
  const problem = problems?.find(({ problemId }) => problemId.toUpperCase() === id)
  return (
    <ChallengeStart
      tid={place.tid}
      displayId={displayId}
      name={problemName(problem?.problemId ?? displayId, problem?.title ?? displayId)}
      limitSeconds={challenge.limitSeconds}
      focus={focus}
      onFocus={onFocus}
      bottom={<ProblemWay place={place} displayId={problem?.problemId ?? displayId} pid={null} focus={focus} />}
    />
  )
}

function OpenProblem({ place, displayId, focus, onFocus, challenge }: Props & { challenge: ChallengeView }) {
  const { tid } = place
  const t = useTexts('challenge')
  const utils = trpc.useUtils()
  const { gid } = useTraining(tid)
  const [data] = trpc.training.problem.useSuspenseQuery({ tid, displayId, html: true })
  const { id: pid, problemId, title } = data.problem
  const hints = useHintsTab(tid, gid === null ? null : pid)
  const attempt = challenge.isOn && challenge.isBound ? challenge.attempt : null
  const runs = attempt?.outcome === 'running'
  return (
    <SolvingPage
      target={{ kind: 'training', tid, gid }}
      data={data}
      focus={focus}
      onFocus={onFocus}
      closed={attempt && !runs ? t('closed') : undefined}
      closesAt={attempt && runs ? attempt.startedAt + attempt.limitSeconds * 1000 : null}
      beforeSubmit={runs ? () => confirm({ title: t('confirm.title'), text: t('confirm.text'), yes: t('confirm.yes') }) : undefined}
      onStored={() => void utils.challenge.state.invalidate({ tid, displayId })}
      linkOf={(problemId) => trainingLink(place, focus ? 'fullScreen' : 'problem', problemId)}
      tab={hints}
      bottom={
        <>
          <ChallengeNotice attempt={attempt} />
          {attempt && <ChallengeStrip attempt={attempt} problemId={problemId} gid={data.problem.isGroup ? gid : null} />}
          {challenge.isOn && !challenge.isBound && <TeacherStrip tid={tid} pid={pid} problem={problemName(problemId, title)} />}
          <ProblemWay place={place} displayId={problemId} pid={pid} focus={focus} />
        </>
      }
    />
  )
}
