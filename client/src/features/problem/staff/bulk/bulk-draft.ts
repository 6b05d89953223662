import type { BulkAct, BulkKind } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'

/** The fields of the dialog for every act. */
export type BulkDraft = {
  auth: ProblemAuth
  add: string[]
  remove: string[]
  timeLimit: number | null
  memoryLimit: number | null
  stackLimit: number | null
  isIntoGroup: boolean
  gid: number | null
  username: string
}

export const newBulkDraft: BulkDraft = {
  auth: ProblemAuth.Private,
  add: [],
  remove: [],
  timeLimit: null,
  memoryLimit: null,
  stackLimit: null,
  isIntoGroup: true,
  gid: null,
  username: '',
}

/** The act that the dialog asks for; null while a field that it needs is empty. */
export function actOf(kind: BulkKind, draft: BulkDraft): BulkAct | null {
  const { auth, add, remove, timeLimit, memoryLimit, stackLimit, isIntoGroup, gid } = draft
  const username = draft.username.trim()
  switch (kind) {
    case 'auth':
      return { kind, auth }
    case 'tags':
      return add.length + remove.length > 0 ? { kind, add, remove } : null
    case 'limits':
      return timeLimit === null && memoryLimit === null && stackLimit === null ? null : { kind, timeLimit, memoryLimit, stackLimit }
    case 'move':
      if (isIntoGroup && gid === null) return null
      return { kind, gid: isIntoGroup ? gid : null }
    case 'author':
      return username === '' ? null : { kind, username }
  }
}
