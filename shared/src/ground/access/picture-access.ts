/** Rights over the picture of a pupil. The standing towards the picture and the act lead to one cell of `pictureTable`. */
import { type Actor, isOwn } from './actor.ts'
import { mayInGroup } from './group-content.ts'
import type { GroupRole } from './group-role.ts'

/** `teacher`: leads the class, while the pupil is a member of it. `author`: handed it in. */
type PictureStanding = 'none' | 'author' | 'teacher'

export const pictureActs = ['look', 'mark', 'remove'] as const
export type PictureAct = (typeof pictureActs)[number]

const pictureTable = {
  look: { none: false, author: true, teacher: true },
  mark: { none: false, author: false, teacher: true },
  /** A pupil removes an own picture only before its mark: the mark must have its picture. */
  remove: { none: false, author: true, teacher: true },
} as const satisfies Record<PictureAct, Record<PictureStanding, boolean>>

export type PictureFacts = {
  uid: string
  /** Of the viewer, in the class of the training. */
  groupRole: GroupRole
  /** The author is a member of the class. */
  isMember: boolean
  isMarked: boolean
}

export function pictureStandingOf(viewer: Actor | null, { uid, groupRole, isMember }: PictureFacts): PictureStanding {
  if (viewer === null) return 'none'
  if (isOwn(viewer, uid)) return 'author'
  return isMember && mayInGroup(viewer, groupRole, ['training', 'manage']) ? 'teacher' : 'none'
}

export function mayOnPicture(act: PictureAct, viewer: Actor | null, facts: PictureFacts): boolean {
  const standing = pictureStandingOf(viewer, facts)
  if (act === 'remove' && standing === 'author' && facts.isMarked) return false
  return pictureTable[act][standing]
}
