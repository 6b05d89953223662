/** An account for staff, as text: the name with the account behind it, or the account alone. */
export function nameAndAccount(username: string, realname: string | null | undefined): string {
  return realname && realname !== username ? `${realname} (${username})` : username
}
