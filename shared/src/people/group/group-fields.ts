import { DomainError } from '../../ground/errors/domain-error.ts'
import { problemIdForm } from '../../problems/problem/problem-fields.ts'
import { GroupAuth } from './group-auth.ts'
import type { GroupKind } from './group-kind.ts'

const groupTexts = ['name', 'shortName', 'brief', 'description'] as const
export type GroupText = (typeof groupTexts)[number]

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
  kind: GroupKind
  showsNames: boolean
}

type Lengths = Record<GroupText, { min: number; max: number }>

/** A team keeps the lengths of the contract; the name of a class is as short as schools write it. */
export const groupTextLengths = {
  team: { name: { min: 5, max: 25 }, shortName: { min: 5, max: 10 }, brief: { min: 5, max: 50 }, description: { min: 5, max: 1000 } },
  class: { name: { min: 1, max: 25 }, shortName: { min: 1, max: 10 }, brief: { min: 1, max: 50 }, description: { min: 0, max: 1000 } },
} as const satisfies Record<GroupKind, Lengths>

export const GROUP_CODE_LENGTH = 6

export const isGroupAuth = (auth: number): auth is GroupAuth => Object.values<number>(GroupAuth).includes(auth)

/** Checks the given fields. @throws DomainError group.length, group.short-name-form */
export function checkGroupTexts(kind: GroupKind, texts: Partial<Record<GroupText, string>>): void {
  for (const field of groupTexts) {
    const [text, { min, max }] = [texts[field], groupTextLengths[kind][field]]
    if (text !== undefined && (text.length < min || text.length > max)) throw new DomainError('group.length', { field, min, max })
  }
  // It is the prefix of its problems' ids.
  if (texts.shortName !== undefined && !problemIdForm.test(texts.shortName)) throw new DomainError('group.short-name-form')
}

/**
 * The short name of a class that was made without one: the characters of its name that a problem id may have.
 * @param n 0 for the first choice; more where the ones before are in use
 */
export function defaultShortName(name: string, n: number): string {
  const letters = name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '') || 'C'
  const tail = n === 0 ? '' : `_${n}`
  let start = ''
  for (const letter of letters) if ((start + letter + tail).length <= groupTextLengths.class.shortName.max) start += letter
  return start + tail
}

/** @throws DomainError group.code-missing */
export function checkGroupCode({ auth, code }: Pick<GroupFields, 'auth' | 'code'>): void {
  if (code === null ? auth !== GroupAuth.public : code.length !== GROUP_CODE_LENGTH) throw new DomainError('group.code-missing')
}
