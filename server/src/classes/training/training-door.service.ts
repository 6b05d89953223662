import {
  arrangesTraining,
  keepsTraining,
  refusesEntry,
  refusesSight,
  type TrainingVisitor,
} from '@touchstone/shared/classes/training/training-access.ts'
import type { TrainingRefusal } from '@touchstone/shared/classes/training/training-refusal.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import { findTraining, type Training } from './training.queries.ts'
import { findRegistration } from './training-record.queries.ts'

/** A training and the caller's rights to it. */
type OpenTraining = { training: Training; visitor: TrainingVisitor; keeps: boolean }

/** The origin of the call: the back office for trainings of the site, a group for its own. */
export type TrainingPlaceKind = 'site' | 'group'

type Who = Pick<Caller, 'actor' | 'arrivedAt'>

/** Every method reads by the handle of the transaction that acts on its answer. */
export type TrainingDoor = {
  /** Its page. @throws DomainError of `refusalErrors` */
  look(db: Database, tid: number, caller: Who): Promise<OpenTraining>
  /** Its problems and its ranking. @throws DomainError of `refusalErrors` */
  enter(db: Database, tid: number, caller: Who): Promise<OpenTraining>
  /** @throws DomainError training.gone, training.not-of-group, group.not-found, training.not-yours */
  keep(db: Database, tid: number, kind: TrainingPlaceKind, caller: Who): Promise<OpenTraining>
  /** The same for changing and removing its problems. */
  arrange(db: Database, tid: number, kind: TrainingPlaceKind, caller: Who): Promise<OpenTraining>
}

/** The site and groups have separate calls; in a shared call the training itself names its place. */
export const placeKindOf = ({ gid }: Pick<Training, 'gid'>): TrainingPlaceKind => (gid === null ? 'site' : 'group')

const refusalErrors = {
  'not-found': 'training.not-found',
  'signed-out': 'session.signed-out',
  'not-member': 'training.not-member',
  'not-open': 'training.not-open',
  'not-registered': 'training.not-registered',
  'registration-off': 'training.registration-off',
} as const satisfies Record<TrainingRefusal, ErrorCode>

function throwTrainingRefusal(refusal: TrainingRefusal | null): void {
  if (refusal !== null) throw new DomainError(refusalErrors[refusal])
}

type Deps = { groups: GroupService; groupDoor: GroupDoor; clock: Clock }

/** The access check of every training. */
export function createTrainingDoor({ groups, groupDoor, clock }: Deps): TrainingDoor {
  async function open(db: Database, tid: number, { actor }: Who): Promise<OpenTraining | undefined> {
    const training = await findTraining(db, tid)
    if (!training) return undefined
    const groupRole = await groups.roleIn(db, training.gid, actor?.uid)
    const registration = actor ? await findRegistration(db, tid, actor.uid) : 'none'
    const visitor: TrainingVisitor = { actor, groupRole, registration }
    return { training, visitor, keeps: keepsTraining(visitor, training) }
  }

  async function mustFind(db: Database, tid: number, caller: Who): Promise<OpenTraining> {
    const opened = await open(db, tid, caller)
    if (!opened) throw new DomainError('training.not-found')
    // The trainings of a banned group are gone too.
    if (opened.training.gid !== null) await groupDoor.find(db, opened.training.gid, caller)
    return opened
  }

  async function mustBeOf(db: Database, tid: number, kind: TrainingPlaceKind, caller: Who): Promise<OpenTraining> {
    const opened = await open(db, tid, caller)
    if (!opened) throw new DomainError('training.gone')
    const { gid } = opened.training
    if (kind === 'site' && gid !== null) throw new DomainError('training.gone')
    if (kind === 'group') {
      if (gid === null) throw new DomainError('training.not-of-group')
      await groupDoor.find(db, gid, caller)
    }
    return opened
  }

  return {
    async look(db, tid, caller) {
      const opened = await mustFind(db, tid, caller)
      throwTrainingRefusal(refusesSight(opened.visitor, opened.training))
      return opened
    },
    async enter(db, tid, caller) {
      const opened = await mustFind(db, tid, caller)
      throwTrainingRefusal(refusesEntry(opened.visitor, opened.training, arrivalOf(caller, clock)))
      return opened
    },
    async keep(db, tid, kind, caller) {
      const opened = await mustBeOf(db, tid, kind, caller)
      if (!opened.keeps) throw new DomainError('training.not-yours')
      return opened
    },
    async arrange(db, tid, kind, caller) {
      const opened = await mustBeOf(db, tid, kind, caller)
      if (!arrangesTraining(opened.visitor, opened.training)) throw new DomainError('training.not-yours')
      return opened
    },
  }
}
