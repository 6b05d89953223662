import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import type { ContestDraft } from './contest-draft.ts'

/** The field that a refusal of the server is about. */
const fields: Partial<Record<ErrorCode, keyof ContestDraft>> = {
  'contest.end-before-start': 'endTime',
  'contest.duration-differs': 'endTime',
  'contest.end-past': 'endTime',
  'contest.start-fixed': 'startTime',
  'contest.seal-without-time': 'sealRankTime',
  'contest.seal-outside': 'sealRankTime',
  'contest.password-required': 'pwd',
  'contest.account-rule': 'extra',
  'contest.awards': 'awards',
  'contest.awards-priority': 'awards',
  'contest.awards-percent': 'awards',
  'contest.languages': 'languages',
  'contest.language-unknown': 'languages',
  'contest.address-ranges': 'addressRanges',
  'contest.type-fixed': 'format',
}

export function fieldOfError(code: string | null): keyof ContestDraft | undefined {
  return code === null ? undefined : fields[code as ErrorCode]
}
