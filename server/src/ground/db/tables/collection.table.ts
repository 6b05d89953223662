import type { At, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

/** A person's list of problems; a database index allows one list of favourites for each person. */
export type CollectionTable = Stamps & {
  id: Id
  /** In the address of its page. */
  key: string
  uid: string
  isFavourites: Flag
  title: string
  description: string
  isShared: Flag
  /** When staff took it down: it can no longer be shared. */
  takenDownAt: Nullable<At>
  /** For its owner. */
  takenDownReason: Nullable<string>
}

export type CollectionProblemTable = { collectionId: number; pid: number; rank: number }

export type CollectionReportTable = Stamps & {
  id: Id
  collectionId: number
  /** The reporter. */
  uid: Nullable<string>
  /** Of the list, as they were reported. */
  title: string
  description: string
  content: string
  /** 0 open, 1 handled */
  status: Flag
}
