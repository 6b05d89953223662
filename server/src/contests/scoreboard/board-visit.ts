import type { BoardReader } from '@touchstone/shared/contests/contest/board-people.ts'
import { refusesOutsideBoard } from '@touchstone/shared/contests/contest/contest-access.ts'
import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { type ContestDoor, type OpenContest, throwRefusal } from '../contest/contest-door.service.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { type KeptContest, viewParts } from './kept-contest.ts'

/** A board, with a caller who may see it. */
export type BoardVisit = {
  kept: KeptContest
  now: number
  /** The kind of names that the caller sees. */
  reader: BoardReader
  /** The granted view, which may differ from the requested one. */
  view: BoardViewName
  /** Whether the caller may see behind the seal. */
  mayLift: boolean
}

type BoardChoice = { cid: number; outside: boolean; view: BoardViewName }

/** @throws DomainError contest.gone, contest.board-closed, contest.not-started */
async function enterOutside(door: Pick<ContestDoor, 'find'>, cid: number, caller: Caller): Promise<OpenContest> {
  const opened = await door.find(cid, caller, 'contest.gone')
  if (!opened.opensBoard) throw new DomainError('contest.board-closed')
  throwRefusal(refusesOutsideBoard(opened.contest, opened.now))
  return opened
}

export const enterBoard = (
  door: Pick<ContestDoor, 'find' | 'enter'>,
  { cid, outside }: Omit<BoardChoice, 'view'>,
  caller: Caller,
): Promise<OpenContest> => (outside ? enterOutside(door, cid, caller) : door.enter(cid, caller))

/** Contest admins, and helpers with the right `board`. */
const mayLiftSeal = ({ rights }: Pick<OpenContest, 'rights'>): boolean => rights.includes('board')

export function viewOf({ lifts, containsEnd }: { lifts: boolean; containsEnd: boolean }): BoardViewName {
  if (lifts) return containsEnd ? 'lifted-end' : 'lifted'
  return containsEnd ? 'end' : 'public'
}

/** A request for more than the caller's rights gets the public view. */
export function viewFor(wanted: BoardViewName, opened: OpenContest): BoardViewName {
  const { lifts, containsEnd } = viewParts[wanted]
  return viewOf({ lifts: lifts && mayLiftSeal(opened), containsEnd: containsEnd && opened.contest.allowEndSubmit })
}

export type BoardVisitDeps = { door: ContestDoor; keeper: BoardKeeper; groups: Pick<GroupService, 'readsMembers'> }

/** Checks access, and returns the board with every verdict so far. @throws DomainError of the door, contest.board-closed */
export async function visitBoard({ door, keeper, groups }: BoardVisitDeps, choice: BoardChoice, caller: Caller): Promise<BoardVisit> {
  const opened = await enterBoard(door, choice, caller)
  const kept = await keeper.open(choice.cid, opened.contest)
  if (!kept) throw new DomainError('contest.gone')
  const isNamed = !opened.isAdmin && !choice.outside && (await groups.readsMembers(opened.contest.gid, caller.actor))
  const reader = opened.isAdmin ? 'admin' : choice.outside ? 'outside' : isNamed ? 'class' : 'inside'
  return { kept, now: opened.now, reader, view: viewFor(choice.view, opened), mayLift: mayLiftSeal(opened) }
}
