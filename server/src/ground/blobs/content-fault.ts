import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'

/**
 * Why a content cannot be read or stored: it is not there, it differs from its hash, or its store does not answer, refuses this site, or is
 * full.
 */
export type ContentFaultKind = 'missing' | 'damaged' | 'away' | 'refused' | 'full'

const codes = {
  missing: 'content.missing',
  damaged: 'content.damaged',
  away: 'content.away',
  refused: 'content.refused',
  full: 'content.full',
} as const satisfies Record<ContentFaultKind, ErrorCode>

/** Readers get the words of its code; `words` are for the operator, in the log and in `doctor`, and never hold a key. */
export class ContentFault extends DomainError {
  readonly kind: ContentFaultKind
  readonly words: BothLanguages

  constructor(kind: ContentFaultKind, words: BothLanguages, cause?: unknown) {
    super(codes[kind])
    this.kind = kind
    this.words = words
    this.message = `${codes[kind]}: ${words.en}`
    if (cause !== undefined) this.cause = cause
  }
}

const short = (hash: string) => hash.slice(0, 12)

export const missing = (hash: string): ContentFault =>
  new ContentFault('missing', { en: `the content ${short(hash)} is not in the store`, zh: `存储中没有内容 ${short(hash)}` })

export const damaged = (hash: string): ContentFault =>
  new ContentFault('damaged', {
    en: `the content ${short(hash)} in the store is not what was put there`,
    zh: `存储中的内容 ${short(hash)} 与存入时不同`,
  })
