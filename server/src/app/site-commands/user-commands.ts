import { RoleIds, type RoleName, roleIds, roleName, roles } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import { z } from 'zod'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { cliTextsIn } from './cli-texts.ts'
import { siteCommand } from './site-command.ts'

const RANDOM_LENGTH = 12

const roleNames = roleIds.map(roleName) as [RoleName, ...RoleName[]]
const roleIdOf = (name: RoleName) => roleIds.find((id) => roles[id] === name) ?? RoleIds.user

/** A generated password is part of the result, because nobody else knows it. */
function choosePassword(given: string | null | undefined): { password: string; shown: string | null } {
  const password = given || randomIds.password(RANDOM_LENGTH)
  return { password, shown: given ? null : password }
}

export const userAdd = siteCommand(
  z.object({ username: z.string(), role: z.enum(roleNames).default('default_user'), password: z.string().nullish() }),
  async ({ services }, { username, role, password: given }) => {
    const { password, shown } = choosePassword(given)
    const uid = await services.userAdmin.create({ username, password, roleId: roleIdOf(role) }, COMMAND_LINE)
    return { uid, username, role, password: shown }
  },
)

export const userSetPassword = siteCommand(
  z.object({ username: z.string(), password: z.string().nullish() }),
  async ({ services }, { username, password: given }) => {
    const { password, shown } = choosePassword(given)
    await services.userAdmin.setPassword(username, password, COMMAND_LINE)
    return { username, password: shown }
  },
)

/** A line of a class list. `line` is its number in the file. */
const ClassListRow = z.object({
  line: z.number().int(),
  username: z.string(),
  password: z.string().nullish(),
  email: z.string().nullish(),
  realname: z.string().nullish(),
  gender: z.string().nullish(),
  nickname: z.string().nullish(),
  school: z.string().nullish(),
  className: z.string().nullish(),
  number: z.string().nullish(),
})

type ImportedUser = { line: number; username: string; status: 'created' | 'refused'; password: string | null; reason: string | null }

const ClassListRows = z.object({ rows: z.array(ClassListRow).max(5000), mustChangePassword: z.boolean().default(false) })

/** Creates the users of a class list one by one: good lines are kept, bad ones are returned with their reason. */
export const userImport = siteCommand(ClassListRows, async ({ services, say, language }, { rows, mustChangePassword }) => {
  const users: ImportedUser[] = []
  for (const { line, password: given, ...row } of rows) {
    const { password, shown } = choosePassword(given)
    try {
      await services.userAdmin.create({ ...row, password, mustChangePassword }, COMMAND_LINE)
      users.push({ line, username: row.username, status: 'created', password: shown, reason: null })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const reason = errorMessage(error.code, error.details, language)
      users.push({ line, username: row.username, status: 'refused', password: null, reason })
    }
    if (users.length % 50 === 0) say(cliTextsIn(language)('users-done', { done: users.length, total: rows.length }))
  }
  const created = users.filter((user) => user.status === 'created').length
  return { users, created, refused: users.length - created }
})
