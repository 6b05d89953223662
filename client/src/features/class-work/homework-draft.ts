import type { LateRule } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { DEFAULT_TRAINING_RANK, trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import type { Inputs } from '../../trpc/trpc.ts'
import { instantOf } from '../../ui/local-time.ts'

export type HomeworkToSet = Inputs['homeworkSetting']['set']

/** New homework in its form. Moments are local times in the format of the browser's field; empty: none. */
export type HomeworkDraft = {
  title: string
  dueAt: string
  lateRule: LateRule
  latePercent: number | string
  opensAt: string
  description: string
  /** Name of a category, an existing or a new one; empty: none. */
  category: string
  color: string
  rank: number | string
  auth: 'Public' | 'Private'
  privatePwd: string
}

export const newHomework: HomeworkDraft = {
  title: '',
  dueAt: '',
  lateRule: 'none',
  latePercent: 60,
  opensAt: '',
  description: '',
  category: '',
  color: '#409eff',
  rank: DEFAULT_TRAINING_RANK,
  auth: 'Public',
  privatePwd: '',
}

type Category = { id: number; name: string }

/** The input of the call. */
export function homeworkToSet(draft: HomeworkDraft, gid: number, pids: readonly number[], categories: readonly Category[]): HomeworkToSet {
  const { title, description, lateRule, auth, privatePwd, rank, color } = draft
  const category = draft.category.trim()
  const known = categories.find(({ name }) => name.trim().toLowerCase() === category.toLowerCase())
  return {
    gid,
    training: {
      title: title.trim(),
      description,
      auth,
      privatePwd: auth === 'Private' ? privatePwd : null,
      rank: Number(rank),
      opensAt: draft.opensAt === '' ? null : instantOf(draft.opensAt),
      dueAt: instantOf(draft.dueAt),
      lateRule,
      latePercent: lateRule === 'percentage' ? Number(draft.latePercent) : null,
    },
    trainingCategory: category === '' ? null : known ? { id: known.id } : { name: category, color },
    pids: [...pids],
  }
}

type HomeworkFault = {
  field: keyof HomeworkDraft
  key: `fault.${'title' | 'due' | 'duePast' | 'dueEarly' | 'percent' | 'opens' | 'rank' | 'password'}`
}

/** The faults, in the order of the form. */
export function homeworkFaults(draft: HomeworkDraft, now: number): HomeworkFault[] {
  const { title, dueAt, opensAt, lateRule, latePercent, rank, auth, privatePwd } = draft
  const whole = (value: number | string, least: number, most: number) =>
    value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most
  const faults: HomeworkFault[] = []
  const [due, opens] = [instantOf(dueAt), opensAt === '' ? null : instantOf(opensAt)]
  if (title.trim() === '' || title.trim().length > trainingLimits.title) faults.push({ field: 'title', key: 'fault.title' })
  if (Number.isNaN(due)) faults.push({ field: 'dueAt', key: 'fault.due' })
  else if (due <= now) faults.push({ field: 'dueAt', key: 'fault.duePast' })
  else if (opens !== null && due <= opens) faults.push({ field: 'dueAt', key: 'fault.dueEarly' })
  if (lateRule === 'percentage' && !whole(latePercent, 1, 99)) faults.push({ field: 'latePercent', key: 'fault.percent' })
  if (opens !== null && Number.isNaN(opens)) faults.push({ field: 'opensAt', key: 'fault.opens' })
  if (!whole(rank, 0, trainingLimits.rank)) faults.push({ field: 'rank', key: 'fault.rank' })
  if (auth === 'Private' && privatePwd === '') faults.push({ field: 'privatePwd', key: 'fault.password' })
  return faults
}

/** Fields that are folded away at first. */
export const foldedFields: ReadonlySet<keyof HomeworkDraft> = new Set(['opensAt', 'description', 'category', 'rank', 'auth', 'privatePwd'])
