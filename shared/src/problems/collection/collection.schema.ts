/** Lists of problems that people keep: favourites, and lists with a title that may be shared by their link. */
import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { pageOf, paging } from '../../ground/wire/wire.ts'
import { ownStates } from '../problem/problem-choice.ts'
import { collectionLimits } from './collection-limits.ts'

const int = z.number().int()

/** The part of the address that names a list. */
const key = z.string().trim().min(1).max(64)
const title = z.string().trim().min(1).max(collectionLimits.title)
const description = z.string().trim().max(collectionLimits.description)

export const CollectionRef = z.object({ key })
export const CollectionQuery = CollectionRef.extend(paging(50))

export const NewCollection = z.object({
  title,
  description: description.nullish().transform((text) => text ?? ''),
  /** Its first problem. */
  pid: int.nullish(),
})

/** The whole of a list as its page shows it, in the order of its problems. A list of favourites keeps its title and stays private. */
export const SavedCollection = CollectionRef.extend({
  title,
  description,
  isShared: z.boolean(),
  pids: z.array(int).max(collectionLimits.favourites),
  version: SentVersion,
})
export type SavedCollection = z.output<typeof SavedCollection>

export const CollectionProblemChange = CollectionRef.extend({ pid: int, isIn: z.boolean() })
export const CollectionCopy = CollectionRef.extend({ title })
export const FavouriteChange = z.object({ pid: int, isFavourite: z.boolean() })
export const CollectionChoiceQuery = z.object({ pid: int })

/** A list of the caller, with the problems that the caller may open now. */
export const OwnCollection = z.object({
  key,
  isFavourites: z.boolean(),
  title: z.string(),
  isShared: z.boolean(),
  total: int,
  solved: int,
})

/** A list of the caller, and whether it holds a certain problem. */
export const CollectionChoice = z.object({ key, title: z.string(), isIn: z.boolean(), isFull: z.boolean() })

export const CollectionProblem = z.object({
  pid: int,
  problemId: z.string(),
  title: z.string(),
  difficulty: int,
  level: int.nullable(),
  /** The group that owns the problem; null: the site. */
  gid: int.nullable(),
  own: z.enum(ownStates),
})

/** A list for one reader: every problem that this reader may open, and the number of the others. */
export const Collection = z.object({
  key,
  isFavourites: z.boolean(),
  title: z.string(),
  description: z.string(),
  isShared: z.boolean(),
  /** Staff took it down, so it cannot be shared. */
  isTakenDown: z.boolean(),
  /** The reason, which its owner alone reads; null without one. */
  takenDownReason: z.string().nullable(),
  owner: z.object({ uid: z.string(), username: z.string(), realname: z.string().nullable() }),
  problems: pageOf(CollectionProblem),
  solved: int,
  /** The first problem without a solution; null: all are solved, or there is none. */
  next: z.object({ problemId: z.string(), title: z.string(), gid: int.nullable() }).nullable(),
  hidden: int,
  /** Of the caller's own list: the order of its shown problems, and the version that a save sends back. */
  edited: z.object({ pids: z.array(int), version: EditVersion, mayShare: z.boolean() }).nullable(),
  /** `setForGroup`: the caller leads a group, which may get its problems as a training or homework. */
  can: z.object({ takeDown: z.boolean(), report: z.boolean(), setForGroup: z.boolean() }),
})
