import { type Outputs, trpc } from '../../trpc/trpc.ts'

export type TrainingView = Outputs['training']['detail']

export function useTraining(tid: number): TrainingView {
  const [training] = trpc.training.detail.useSuspenseQuery({ tid })
  return training
}

/** The problems in their order, with the reader's status; undefined while loading, and where the training is closed. */
export function useOwnProgress(training: Pick<TrainingView, 'id' | 'closedBy'>) {
  return trpc.contestSubmission.focusList.useQuery({ tid: training.id }, { enabled: training.closedBy === null })
}
