import { DomainError } from '../../ground/errors/domain-error.ts'
import { problemIdForm } from '../../problems/problem/problem-fields.ts'
import { GroupAuth } from './group-auth.ts'

/** The fields of a group that a person writes. */
export type GroupFields = {
  name: string
  shortName: string
  brief: string
  description: string
  auth: GroupAuth
  /** Required unless the group is public. */
  code: string | null
  visible: boolean
}

const groupTextLengths = {
  name: { min: 5, max: 25 },
  shortName: { min: 5, max: 10 },
  brief: { min: 5, max: 50 },
  description: { min: 5, max: 1000 },
} as const

export const GROUP_CODE_LENGTH = 6

export const isGroupAuth = (auth: number): auth is GroupAuth => Object.values<number>(GroupAuth).includes(auth)

type Texts = Partial<Record<keyof typeof groupTextLengths, string>>

/** Checks the given fields. @throws DomainError group.length, group.short-name-form */
export function checkGroupTexts(texts: Texts): void {
  for (const [field, { min, max }] of Object.entries(groupTextLengths)) {
    const text = texts[field as keyof Texts]
    if (text !== undefined && (text.length < min || text.length > max)) throw new DomainError('group.length', { field, min, max })
  }
  // It is the prefix of its problems' ids.
  if (texts.shortName !== undefined && !problemIdForm.test(texts.shortName)) throw new DomainError('group.short-name-form')
}

/** @throws DomainError group.code-missing */
export function checkGroupCode({ auth, code }: Pick<GroupFields, 'auth' | 'code'>): void {
  if (code === null ? auth !== GroupAuth.public : code.length !== GROUP_CODE_LENGTH) throw new DomainError('group.code-missing')
}
