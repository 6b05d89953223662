import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { kindName, type MoveLine, type MoveReport, moveReasons } from '../../site/moving-in/moving/move-report.ts'
import { cliTextsIn } from '../site-commands/cli-texts.ts'
import { type CliCommand, ExitCodes, UsageError } from './cli-command.ts'
import { formatTable } from './print-table.ts'

/** Most sites of this kind run in China's time zone, and their dates have no zone. */
const USUAL_ZONE = '+08:00'

function readZone(text: string): number {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) throw new UsageError('zone')
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

async function mustBeReadable(name: string, kind: 'file' | 'folder'): Promise<string> {
  const path = resolve(name)
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError('unreadable', { file: name, code: error.code ?? '' })
  })
  if ((await stat(path)).isDirectory() !== (kind === 'folder'))
    throw new UsageError(kind === 'file' ? 'no-file' : 'no-folder', { file: name })
  return path
}

const notesOf = ({ kind, notes }: MoveLine, language: UiLanguage) => {
  const text = cliTextsIn(language)
  return notes.flatMap(({ reason, count, examples }) => [
    text(count === 1 ? 'move-once' : 'move-times', {
      kind: kindName(kind, language),
      count,
      reason: inLanguage(moveReasons[reason], {}, language),
    }),
    ...examples.map((example) => `  ${example}`),
    ...(count > examples.length ? [text('move-more', { count: count - examples.length })] : []),
  ])
}

/** The report for people: a table, then every reason with its first examples. */
function describeMove({ dryRun, lines }: MoveReport, language: UiLanguage): string {
  const text = cliTextsIn(language)
  const shown = lines.filter(({ found }) => found > 0)
  const rows = shown.map(({ kind, found, taken, here, leftOut }) => [
    kindName(kind, language),
    ...[found, taken, here, leftOut].map(String),
  ])
  const head = (['what', 'found', dryRun ? 'would-come' : 'came', 'here', 'left-out'] as const).map((name) => text(`head.${name}`))
  return [formatTable(head, rows), ...shown.flatMap((line) => notesOf(line, language))].join('\n')
}

export const migrateCli: CliCommand = {
  name: 'migrate hoj',
  usage: 'migrate hoj <dump> [--files <folder>] [--old-address <url>]... [--time-zone +08:00] [--names school|users] [--dry-run] [--json]',
  async run(args, { onSite, out, say, text, language }) {
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
    if (!given || more.length > 0) throw new UsageError('one-dump')
    const zone = values['time-zone'] ?? USUAL_ZONE
    if (!['school', 'users'].includes(values.names)) throw new UsageError('names')
    const oldAddresses = values['old-address'] ?? []
    const wrong = oldAddresses.find((address) => !/^https?:\/\/[^/\s]+\/?$/.test(address))
    if (wrong !== undefined) throw new UsageError('old-address', { address: wrong })
    const request = {
      dump: await mustBeReadable(given, 'file'),
      files: values.files === undefined ? null : await mustBeReadable(values.files, 'folder'),
      offsetMinutes: readZone(zone),
      oldAddresses,
      dryRun: values['dry-run'] ?? false,
      registeredBySchool: values.names === 'school',
    }
    const report = await onSite('migrate-hoj', request)
    if (values.json) out(`${JSON.stringify(report, null, 2)}\n`)
    else {
      say(text('move-zone', { zone }))
      say(text(values.names === 'school' ? 'move-school' : 'move-users'))
      out(`${describeMove(report, language)}\n`)
    }
    return report.lines.some(({ leftOut }) => leftOut > 0) ? ExitCodes.failed : ExitCodes.ok
  },
}
