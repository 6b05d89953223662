import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Services } from '../services.ts'

/** The uid of the first administrator (docs/rules/accounts.md). */
export const ROOT_UID = '1'
const RANDOM_LENGTH = 16

/**
 * Creates user `root` on a site without users.
 * @param password the operator's choice; null = a random one
 * @returns the random password, to be shown once; null when there is nothing to show
 */
export async function createFirstRoot(services: Services, ids: Ids, password: string | null): Promise<string | null> {
  if (await services.userAdmin.hasAnyUser()) return null
  const chosen = password ?? ids.password(RANDOM_LENGTH)
  await services.userAdmin.create({ uid: ROOT_UID, username: 'root', password: chosen, roleId: RoleIds.root })
  return password ? null : chosen
}
