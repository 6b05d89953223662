import type { LateRule } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { DEFAULT_TRAINING_RANK, trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import type { Inputs, Outputs } from '../../../../trpc/trpc.ts'
import { instantOf, toLocal } from '../../../../ui/local-time.ts'

export type KeptTraining = Outputs['trainingAdmin']['get']
export type TrainingSave = Inputs['trainingAdmin']['createAndName']
type Categories = Outputs['training']['categories']

/** A training in its editor. Moments are local times in the format of the browser's field; empty: none. */
export type TrainingDraft = {
  title: string
  description: string
  auth: 'Public' | 'Private'
  privatePwd: string
  status: boolean
  rank: number | string
  /** Name of the category, an existing or a new one. */
  category: string
  color: string
  opensAt: string
  dueAt: string
  lateRule: LateRule
  latePercent: number | string
}

export const newTrainingDraft: TrainingDraft = {
  title: '',
  description: '',
  auth: 'Public',
  privatePwd: '',
  status: true,
  rank: DEFAULT_TRAINING_RANK,
  category: '',
  color: '#409eff',
  opensAt: '',
  dueAt: '',
  lateRule: 'none',
  latePercent: 60,
}

/** Whether a value from the browser's storage has each field of a draft, as a value of its kind. */
export function isTrainingDraft(value: unknown): value is TrainingDraft {
  if (typeof value !== 'object' || value === null) return false
  const given = new Map<string, unknown>(Object.entries(value))
  return Object.entries(newTrainingDraft).every(([field, usual]) => {
    const kind = typeof given.get(field)
    return kind === typeof usual || (typeof usual === 'number' && kind === 'string')
  })
}

const localOf = (at: number | null): string => (at === null ? '' : toLocal(new Date(at)))

export function draftOfTraining({ training, trainingCategory }: KeptTraining): TrainingDraft {
  const { title, description, status, rank, opensAt, dueAt, lateRule } = training
  return {
    title,
    description,
    status,
    rank,
    lateRule,
    auth: training.auth === 'Public' ? 'Public' : 'Private',
    privatePwd: training.privatePwd ?? '',
    category: trainingCategory?.name ?? '',
    color: trainingCategory?.color || newTrainingDraft.color,
    opensAt: localOf(opensAt),
    dueAt: localOf(dueAt),
    latePercent: training.latePercent ?? newTrainingDraft.latePercent,
  }
}

/**
 * A draft over an earlier state, merged onto the present one; null without a draft, or when all of it was saved.
 * @param over,now stamps of both states
 */
export function rebased(draft: TrainingDraft, over: string, now: string): TrainingDraft | null {
  const [before, present] = [readStamp(over), readStamp(now)]
  if (!before || !present) return null
  const differs = (field: string, value: unknown, from: TrainingDraft) => value !== from[field as keyof TrainingDraft]
  const typed = Object.entries(draft).filter(([field, value]) => differs(field, value, before) && differs(field, value, present))
  return typed.length === 0 ? null : { ...present, ...Object.fromEntries(typed) }
}

function readStamp(stamp: string): TrainingDraft | null {
  try {
    const draft: unknown = JSON.parse(stamp)
    return isTrainingDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** The stamp of the state under a draft. It covers the form's fields alone, since an added problem changes the training too. */
export const stampOf = (kept: KeptTraining): string => JSON.stringify(draftOfTraining(kept))

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
export const knownCategory = (name: string, categories: Categories) => categories.find((category) => sameName(category.name, name))

const momentOf = (local: string): number | null => (local === '' ? null : instantOf(local))

type Place = { id?: number; gid: number | null }

/** The payload for a stored training: the changed fields alone, so that two editors of different fields keep both. */
export function changeOfTraining(
  draft: TrainingDraft,
  start: TrainingDraft,
  categories: Categories,
  place: Place & { id: number },
): TrainingSave {
  const { training, trainingCategory } = saveOfTraining(draft, categories, place)
  const before: Record<string, unknown> = saveOfTraining(start, categories, place).training
  const changed = Object.entries(training).filter(([key, value]) => value !== before[key])
  return { training: { id: place.id, ...Object.fromEntries(changed) }, trainingCategory }
}

/** The payload for a new one. A training of the site has no terms; a group sends all of them, so that an empty field clears. */
export function saveOfTraining(draft: TrainingDraft, categories: Categories, { id, gid }: Place): TrainingSave {
  const { title, description, auth, privatePwd, status, rank, category, color } = draft
  const known = knownCategory(category, categories)
  const opensAt = momentOf(draft.opensAt)
  const dueAt = momentOf(draft.dueAt)
  // Without a due time nothing is late, and the form hides the rule.
  const lateRule = dueAt === null ? 'none' : draft.lateRule
  const terms = { opensAt, dueAt, lateRule, latePercent: lateRule === 'percentage' ? Number(draft.latePercent) : null }
  return {
    training: {
      ...(id === undefined ? {} : { id }),
      title,
      description,
      auth,
      status,
      rank: Number(rank),
      privatePwd: auth === 'Private' ? privatePwd : null,
      ...(gid === null ? {} : { gid, ...terms }),
    },
    trainingCategory: known ? { id: known.id } : { name: category.trim(), color },
  }
}

type DraftFault = {
  field: keyof TrainingDraft
  key: `fault.${'title' | 'category' | 'password' | 'rank' | 'description' | 'descriptionMissing' | 'moment' | 'due' | 'percent'}`
}

/** The faults, by field. */
export function faultsOf(draft: TrainingDraft, isOfGroup: boolean): DraftFault[] {
  const { title, description, auth, privatePwd, rank, category, opensAt, dueAt, lateRule, latePercent } = draft
  const whole = (value: number | string, most: number, least = 0) =>
    value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most
  const faults: DraftFault[] = []
  if (title.trim() === '' || title.trim().length > trainingLimits.title) faults.push({ field: 'title', key: 'fault.title' })
  if (category.trim() === '') faults.push({ field: 'category', key: 'fault.category' })
  if (auth === 'Private' && privatePwd === '') faults.push({ field: 'privatePwd', key: 'fault.password' })
  if (!whole(rank, trainingLimits.rank)) faults.push({ field: 'rank', key: 'fault.rank' })
  if (description.trim() === '') faults.push({ field: 'description', key: 'fault.descriptionMissing' })
  if (description.length > trainingLimits.description) faults.push({ field: 'description', key: 'fault.description' })
  if (!isOfGroup) return faults
  if (opensAt !== '' && Number.isNaN(instantOf(opensAt))) faults.push({ field: 'opensAt', key: 'fault.moment' })
  if (dueAt !== '' && Number.isNaN(instantOf(dueAt))) faults.push({ field: 'dueAt', key: 'fault.moment' })
  else if (opensAt !== '' && dueAt !== '' && instantOf(dueAt) <= instantOf(opensAt)) faults.push({ field: 'dueAt', key: 'fault.due' })
  if (dueAt !== '' && lateRule === 'percentage' && !whole(latePercent, 99, 1)) faults.push({ field: 'latePercent', key: 'fault.percent' })
  return faults
}
