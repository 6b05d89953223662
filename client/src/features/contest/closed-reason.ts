import type { ContestRefusal } from '@touchstone/shared/contests/contest/contest-access.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'

type Key = KeyOf<Texts['contest']>

const keys = {
  'not-found': 'closed.title',
  'signed-out': 'closed.signed-out',
  'not-started': 'closed.not-started',
  ended: 'closed.ended',
  'not-member': 'closed.not-member',
  'not-registered': 'closed.not-registered',
  removed: 'closed.removed',
  'account-not-allowed': 'closed.account-not-allowed',
  'may-not-submit': 'closed.may-not-submit',
  'registered-already': 'closed.title',
  'nothing-to-register': 'closed.title',
  'wrong-password': 'closed.title',
} as const satisfies Record<ContestRefusal, Key>

const known = (reason: string): reason is ContestRefusal => Object.hasOwn(keys, reason)

/** The message for a closed contest; an unknown reason gets a general one. */
export function closedKey(reason: string): Key {
  return known(reason) ? keys[reason] : 'closed.title'
}
