import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type MoveLine, type MoveReport, moveReasons } from '../../site/moving-in/moving/move-report.ts'
import { type CliCommand, ExitCodes, UsageError } from './cli-command.ts'
import { formatTable } from './print-table.ts'

/** Most sites of this kind run on a clock of China, and their dates say no zone. */
const USUAL_ZONE = '+08:00'

function readZone(text: string): number {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) throw new UsageError('--time-zone is like +08:00')
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

async function mustBeReadable(name: string, kind: 'file' | 'folder'): Promise<string> {
  const path = resolve(name)
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${name} cannot be read (${error.code})`)
  })
  if ((await stat(path)).isDirectory() !== (kind === 'folder')) throw new UsageError(`${name} is no ${kind}`)
  return path
}

const notesOf = ({ kind, notes }: MoveLine) =>
  notes.flatMap(({ reason, count, examples }) => [
    `${kind}: ${count} ${count === 1 ? 'time' : 'times'}: ${moveReasons[reason]}`,
    ...examples.map((example) => `  ${example}`),
    ...(count > examples.length ? [`  and ${count - examples.length} more`] : []),
  ])

/** The report as a person reads it: a table, then every reason with its first examples. */
export function describeMove({ dryRun, lines }: MoveReport): string {
  const shown = lines.filter(({ found }) => found > 0)
  const rows = shown.map(({ kind, found, taken, here, leftOut }) => [kind, ...[found, taken, here, leftOut].map(String)])
  const head = ['what', 'in the dump', dryRun ? 'would come' : 'came', 'here before', 'left out']
  return [formatTable(head, rows), ...shown.flatMap(notesOf)].join('\n')
}

export const migrateCli: CliCommand = {
  name: 'migrate hoj',
  usage: 'migrate hoj <dump> [--files <folder>] [--old-address <url>]... [--time-zone +08:00] [--names school|users] [--dry-run] [--json]',
  async run(args, { onSite, out, say }) {
    const options = {
      files: { type: 'string' },
      'old-address': { type: 'string', multiple: true },
      'time-zone': { type: 'string' },
      names: { type: 'string', default: 'school' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [given, ...more] = positionals
    if (!given || more.length > 0) throw new UsageError('exactly one dump is needed')
    const zone = values['time-zone'] ?? USUAL_ZONE
    if (!['school', 'users'].includes(values.names)) throw new UsageError('--names is school or users')
    const oldAddresses = values['old-address'] ?? []
    const wrong = oldAddresses.find((address) => !/^https?:\/\/[^/\s]+\/?$/.test(address))
    if (wrong !== undefined) throw new UsageError(`--old-address is like https://oj.school.example, not ${wrong}`)
    const request = {
      ...{
        dump: await mustBeReadable(given, 'file'),
        files: values.files === undefined ? null : await mustBeReadable(values.files, 'folder'),
      },
      ...{ offsetMinutes: readZone(zone), oldAddresses, dryRun: values['dry-run'] ?? false },
      registeredBySchool: values.names === 'school',
    }
    const report = await onSite('migrate-hoj', request)
    if (values.json) out(`${JSON.stringify(report, null, 2)}\n`)
    else {
      say(`dates of the dump were read as ${zone}`)
      say(
        values.names === 'school'
          ? "real names, numbers and genders are the school's to change; --names users leaves them to the users"
          : 'users change their own real names, numbers and genders',
      )
      out(`${describeMove(report)}\n`)
    }
    return report.lines.some(({ leftOut }) => leftOut > 0) ? ExitCodes.failed : ExitCodes.ok
  },
}
