import { GROUP_CODE_LENGTH } from '@touchstone/shared/people/group/group-fields.ts'

/** Letters and digits that look different from each other on a blackboard. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random code; `getRandomValues` also works on plain http. */
export function makeGroupCode(): string {
  const limit = 256 - (256 % alphabet.length) // larger bytes would make the first letters likelier
  let code = ''
  while (code.length < GROUP_CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(GROUP_CODE_LENGTH))) {
      if (byte < limit && code.length < GROUP_CODE_LENGTH) code += alphabet[byte % alphabet.length]
    }
  }
  return code
}
