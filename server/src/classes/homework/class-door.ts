import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { GroupTraining, HomeworkSource } from '../training/homework-source.ts'
import { listPupils, type Pupil } from './homework.queries.ts'

/** The access check of every teacher's view of a class. */
export type ClassDoor = {
  /** @throws DomainError training.gone, training.not-of-group, group.not-found, group.not-member, group.not-allowed */
  open(tid: number, caller: Pick<Caller, 'actor'>): Promise<GroupTraining>
  /** The pupils for this caller: without real names while no staff member vouches for the group's leaders. */
  pupilsOf(gid: number, caller: Pick<Caller, 'actor'>): Promise<Pupil[]>
  /** The pupils of the class; null for callers without access. */
  pupilsFor(tid: number, caller: Pick<Caller, 'actor'>): Promise<ReadonlySet<string> | null>
}

type Deps = { db: Database; groupDoor: GroupDoor; source: HomeworkSource }

export function createClassDoor({ db, groupDoor, source }: Deps): ClassDoor {
  async function open(tid: number, caller: Pick<Caller, 'actor'>): Promise<GroupTraining> {
    const training = await source.trainingOf(db, tid)
    await groupDoor.demand(db, training.gid, ['training', 'manage'], caller)
    return training
  }
  return {
    open,
    async pupilsOf(gid, caller) {
      const pupils = await listPupils(db, gid)
      return (await groupDoor.showsNames(db, gid, caller)) ? pupils : pupils.map(nameless)
    },
    async pupilsFor(tid, caller) {
      try {
        const { gid } = await open(tid, caller)
        return new Set((await listPupils(db, gid)).map(({ uid }) => uid))
      } catch (error) {
        if (error instanceof DomainError) return null
        throw error
      }
    },
  }
}
