/** Status of an account, by the number on the wire. A banned person cannot sign in. */
export const AccountStatus = { active: 0, banned: 1 } as const
