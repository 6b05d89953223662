import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type RoleName, roleIds, roleName } from '@touchstone/shared/ground/access/role.ts'
import type { CliTexts } from '../site-commands/cli-texts.ts'
import { type CliCommand, ExitCodes, UsageError } from './cli-command.ts'
import { formatTable } from './print-table.ts'
import { readClassList } from './read-class-list.ts'

const roleNames = roleIds.map(roleName)

function readRole(text: string | undefined): RoleName | undefined {
  if (text === undefined) return undefined
  const name = /^\d+$/.test(text) ? roleIds.find((id) => id === Number(text)) : undefined
  const role = name ? roleName(name) : roleNames.find((known) => known === text)
  if (!role) throw new UsageError('unknown-role', { role: text, roles: roleNames.join(', ') })
  return role
}

const passwordLine = (password: string | null, text: CliTexts) => (password ? `${text('password', { password })}\n` : '')

const userAddCli: CliCommand = {
  name: 'user add',
  usage: 'user add --username <name> [--role <role>] [--password <password>]',
  async run(args, { onSite, out, text }) {
    const options = { username: { type: 'string' }, role: { type: 'string' }, password: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    if (!values.username) throw new UsageError('username-missing')
    const added = await onSite('user-add', { username: values.username, role: readRole(values.role), password: values.password })
    const { username, role, uid, password } = added
    out(`${text('user-created', { username, role, uid })}\n${passwordLine(password, text)}`)
    return ExitCodes.ok
  },
}

const userSetPasswordCli: CliCommand = {
  name: 'user set-password',
  usage: 'user set-password <name> [--password <password>]',
  async run(args, { onSite, out, text }) {
    const { values, positionals } = parseArgs({ args, options: { password: { type: 'string' } }, allowPositionals: true })
    const [username, ...more] = positionals
    if (!username || more.length > 0) throw new UsageError('one-name')
    const changed = await onSite('user-set-password', { username, password: values.password })
    out(`${text('password-set', { username: changed.username })}\n${passwordLine(changed.password, text)}`)
    return ExitCodes.ok
  },
}

const userImportCli: CliCommand = {
  name: 'user import',
  usage: 'user import <file.xlsx|file.csv> [--change-password] [--json]',
  async run(args, { onSite, out, text }) {
    const options = { json: { type: 'boolean' }, 'change-password': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new UsageError('one-file')
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError('unreadable', { file, code: error.code ?? '' })
    })
    const list = await readClassList(new Uint8Array(bytes))
    const { dropped } = list
    const rows = list.rows.map(({ line, cells }) => ({ line, ...cells }))
    const mustChangePassword = values['change-password'] ?? false
    const { users, created, refused } = await onSite('user-import', { rows, mustChangePassword })
    if (values.json) out(`${JSON.stringify({ created, refused, dropped, users }, null, 2)}\n`)
    else {
      const lines = users.map((u) => [String(u.line), u.username, text(`status.${u.status}`), u.password ?? '', u.reason ?? ''])
      const heads = (['line', 'username', 'status', 'password', 'reason'] as const).map((head) => text(`head.${head}`))
      out(`${formatTable(heads, lines)}\n${text('users-sum', { created, refused })}\n`)
      for (const { place, heading } of dropped) out(`${text('column-dropped', { place: `${place}${heading && ` (${heading})`}` })}\n`)
    }
    return refused === 0 ? ExitCodes.ok : ExitCodes.failed
  },
}

export const userCliCommands: readonly CliCommand[] = [userAddCli, userSetPasswordCli, userImportCli]
