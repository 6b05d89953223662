import { AccountLists } from '@touchstone/shared/ground/config/config.schema.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type AccountJudge, accountJudges, remoteJudges } from '@touchstone/shared/problems/problem/remote-site.ts'

/** The first parts of the names of the lists. */
const prefixes = { HDU: 'hdu', CF: 'cf', POJ: 'poj', AC: 'atcoder', SPOJ: 'spoj' } as const satisfies Record<AccountJudge, string>

type Account = { judge: AccountJudge; username: string }

/** Accounts as lists of the contract, without their passwords. */
export function toLists(accounts: readonly Account[]): AccountLists {
  const lists = accountJudges.flatMap((judge) => {
    const names = accounts.filter((account) => account.judge === judge).map(({ username }) => username)
    return [
      [`${prefixes[judge]}UsernameList`, names],
      [`${prefixes[judge]}PasswordList`, names.map(() => '')],
    ]
  })
  return AccountLists.parse({ libreojUsernameList: [], libreojPasswordList: [], ...Object.fromEntries(lists) })
}

/** An account of the posted lists; an empty password keeps the stored one. */
export type ListedAccount = Account & { password: string }

/** @throws DomainError remote.unknown-judge for accounts of a judge that this site cannot use */
export function fromLists(lists: AccountLists): ListedAccount[] {
  if (lists.libreojUsernameList.length > 0)
    throw new DomainError('remote.unknown-judge', { name: 'LibreOJ', judges: remoteJudges.join(', ') })
  return accountJudges.flatMap((judge) => {
    const passwords = lists[`${prefixes[judge]}PasswordList`]
    const named = lists[`${prefixes[judge]}UsernameList`].map((name, i) => [name.trim(), passwords[i] ?? ''] as const)
    return [...new Map(named)].filter(([username]) => username !== '').map(([username, password]) => ({ judge, username, password }))
  })
}
