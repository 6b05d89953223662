import { errorCodeOf, messageOfError } from '../../../../errors/error-text.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { toastError } from '../../../../ui/toast.ts'

/** The calls for trainings: the back office's for the site, a group's for its own. */
export function useTrainingCalls(gid: number | null) {
  const utils = trpc.useUtils()
  const onSettled = () =>
    Promise.all([
      utils.trainingAdmin.invalidate(),
      utils.groupTraining.invalidate(),
      utils.training.invalidate(),
      utils.trainingEditor.invalidate(),
    ])
  const onError = (error: unknown) => toastError(messageOfError(error), { stays: true })
  // The question about a change by somebody else takes the place of its refusal.
  const onUnasked = (error: unknown) => errorCodeOf(error) !== 'edit.changed-meanwhile' && onError(error)
  const site = {
    create: trpc.trainingAdmin.createAndName.useMutation({ onSettled }),
    change: trpc.trainingAdmin.change.useMutation({ onSettled }),
    show: trpc.trainingAdmin.show.useMutation({ onSettled, onError }),
    remove: trpc.trainingAdmin.remove.useMutation({ onSettled, onError }),
    add: trpc.trainingAdmin.addProblem.useMutation({ onSettled }),
    place: trpc.trainingAdmin.changeProblem.useMutation({ onSettled, onError: onUnasked }),
    takeOut: trpc.trainingAdmin.removeProblem.useMutation({ onSettled, onError }),
  }
  const group = {
    create: trpc.groupTraining.createAndName.useMutation({ onSettled }),
    change: trpc.groupTraining.change.useMutation({ onSettled }),
    show: trpc.groupTraining.show.useMutation({ onSettled, onError }),
    remove: trpc.groupTraining.remove.useMutation({ onSettled, onError }),
    add: trpc.groupTraining.addPublicProblem.useMutation({ onSettled }),
    place: trpc.groupTraining.changeProblem.useMutation({ onSettled, onError: onUnasked }),
    takeOut: trpc.groupTraining.removeProblem.useMutation({ onSettled, onError }),
  }
  return gid === null ? site : group
}

/** A training with all its fields, for its editor. */
export function useKeptTraining(tid: number, gid: number | null) {
  const site = trpc.trainingAdmin.get.useQuery({ tid }, { enabled: gid === null, retry: false })
  const group = trpc.groupTraining.get.useQuery({ tid }, { enabled: gid !== null, retry: false })
  return gid === null ? site : group
}

type ProblemQuery = { tid: number; queryExisted: boolean; keyword?: string | undefined; currentPage: number; limit: number }

/** Problems of a training, or candidates from the bank. */
export function useTrainingProblems(query: ProblemQuery, gid: number | null, enabled = true) {
  const site = trpc.trainingAdmin.problems.useQuery(query, { enabled: enabled && gid === null })
  const group = trpc.groupTraining.problems.useQuery(query, { enabled: enabled && gid !== null })
  return gid === null ? site : group
}

/** How the same problems are read as they are stored now. */
export function useStoredProblems(query: ProblemQuery, gid: number | null): () => Promise<Outputs['trainingAdmin']['problems']> {
  const { trainingAdmin, groupTraining } = trpc.useUtils()
  const { problems } = gid === null ? trainingAdmin : groupTraining
  return () => problems.fetch(query, { staleTime: 0 })
}
