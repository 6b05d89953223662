import { errorCodeOf } from '../../../../errors/error-text.ts'
import { type Inputs, type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { toastRefusal } from '../../../../ui/toast.ts'

type TrainingCalls = Omit<typeof trpc.groupTraining, 'list' | 'addGroupProblem'>
const ofSite: TrainingCalls = trpc.trainingAdmin
/** They ask for a place in the group instead of a role on the site. */
const ofGroup: TrainingCalls = trpc.groupTraining
const callsOf = (gid: number | null) => (gid === null ? ofSite : ofGroup)

/** Acts on a training: in the back office for those of the site, in a group for its own. */
export function useTrainingCalls(gid: number | null) {
  const utils = trpc.useUtils()
  const onSettled = () =>
    Promise.all([
      utils.trainingAdmin.invalidate(),
      utils.groupTraining.invalidate(),
      utils.training.invalidate(),
      utils.trainingEditor.invalidate(),
    ])
  // The question about a change by somebody else takes the place of its refusal.
  const onUnasked = (error: unknown) => errorCodeOf(error) !== 'edit.changed-meanwhile' && toastRefusal(error)
  const calls = callsOf(gid)
  return {
    create: calls.createAndName.useMutation({ onSettled }),
    change: calls.change.useMutation({ onSettled }),
    show: calls.show.useMutation({ onSettled, onError: toastRefusal }),
    remove: calls.remove.useMutation({ onSettled, onError: toastRefusal }),
    add: calls.addProblem.useMutation({ onSettled }),
    place: calls.changeProblem.useMutation({ onSettled, onError: onUnasked }),
    takeOut: calls.removeProblem.useMutation({ onSettled, onError: toastRefusal }),
  }
}

/** A training with all its fields, for its editor. */
export const useKeptTraining = (tid: number, gid: number | null) => callsOf(gid).get.useQuery({ tid }, { retry: false })

/** Problems of a training, or candidates from the bank. */
export const trainingProblems = (gid: number | null) => callsOf(gid).problems

/** How the same problems are read as they are stored now. */
export function useStoredProblems(
  query: Inputs['trainingAdmin']['problems'],
  gid: number | null,
): () => Promise<Outputs['trainingAdmin']['problems']> {
  const { trainingAdmin, groupTraining } = trpc.useUtils()
  const { problems } = gid === null ? trainingAdmin : groupTraining
  return () => problems.fetch(query, { staleTime: 0 })
}
