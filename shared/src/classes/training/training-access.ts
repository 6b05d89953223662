/** Rights over a training. Functions about entry return the reason against it, or null. */
import { type Actor, isOwn, isRoot, isStaffMember, overseesProblems } from '../../ground/access/actor.ts'
import { mayInGroup } from '../../ground/access/group-content.ts'
import type { GroupRole } from '../../ground/access/group-role.ts'
import { isOpenAt } from '../homework/homework-terms.ts'
import type { TrainingAuth } from './training.schema.ts'
import type { TrainingRefusal } from './training-refusal.ts'

type GuardedTraining = {
  authorUid: string | null
  auth: TrainingAuth
  status: boolean
  gid: number | null
  /** ms UTC; null: always open. */
  opensAt: number | null
}

/** A person's relation to a training. */
export type TrainingVisitor = {
  actor: Actor | null
  /** In the training's group; `none` for a training of the site. */
  groupRole: GroupRole
  /** `off`: registered once, and disabled since. */
  registration: 'none' | 'on' | 'off'
}

/** Root, and the author: as staff of the site, or as an admin of the group; in a group its root too. */
export function keepsTraining({ actor, groupRole }: Pick<TrainingVisitor, 'actor' | 'groupRole'>, training: GuardedTraining): boolean {
  if (training.gid !== null) return mayInGroup(actor, groupRole, ['training', 'edit'], training.authorUid)
  return isRoot(actor) || (isStaffMember(actor) && isOwn(actor, training.authorUid))
}

/** Changing and removing its problems: problem admins too, for the site's trainings. */
export function arrangesTraining(visitor: Pick<TrainingVisitor, 'actor' | 'groupRole'>, training: GuardedTraining): boolean {
  return keepsTraining(visitor, training) || (training.gid === null && overseesProblems(visitor.actor))
}

/** Deleting: only root for the site's trainings, the keepers for a group's. */
export function deletesTraining(visitor: Pick<TrainingVisitor, 'actor' | 'groupRole'>, training: GuardedTraining): boolean {
  return training.gid === null ? isRoot(visitor.actor) : keepsTraining(visitor, training)
}

/** Its page, with the form for the password. */
export function refusesSight(visitor: TrainingVisitor, training: GuardedTraining): TrainingRefusal | null {
  if (keepsTraining(visitor, training)) return null
  if (!training.status) return 'not-found'
  if (visitor.actor === null) return 'signed-out'
  return training.gid === null || mayInGroup(visitor.actor, visitor.groupRole, ['training', 'read']) ? null : 'not-member'
}

/** Teachers that give homework: all leaders of the group. */
export function givesHomework(
  { actor, groupRole }: Pick<TrainingVisitor, 'actor' | 'groupRole'>,
  { gid }: { gid: number | null },
): boolean {
  return gid !== null && mayInGroup(actor, groupRole, ['training', 'manage'])
}

/** Whether challenge mode binds this visitor: everybody but the training's editors and the leaders of its group. */
export const isChallenged = (visitor: Pick<TrainingVisitor, 'actor' | 'groupRole'>, training: GuardedTraining): boolean =>
  !arrangesTraining(visitor, training) && !givesHomework(visitor, training)

/** Its problems and its ranking. Before it opens, only teachers see them. */
export function refusesEntry(visitor: TrainingVisitor, training: GuardedTraining, now: number): TrainingRefusal | null {
  const sight = refusesSight(visitor, training)
  if (sight !== null || keepsTraining(visitor, training)) return sight
  if (!isOpenAt(training, now) && !givesHomework(visitor, training)) return 'not-open'
  if (training.auth === 'Public') return null
  if (visitor.registration === 'none') return 'not-registered'
  return visitor.registration === 'on' ? null : 'registration-off'
}
