import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportedItem } from '@touchstone/shared/problems/problem/import.schema.ts'
import { publicities, usualPublicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { type CliCommand, ExitCodes, UsageError } from './cli-command.ts'
import { formatTable } from './print-table.ts'

const notesOf = ({ reason, warnings }: ImportedItem) => [...(reason ? [reason] : []), ...warnings].map(({ text }) => text).join('; ')

export const importCli: CliCommand = {
  name: 'import',
  usage: 'import <file or folder> [--auth private|contest|public] [--json] [--force]',
  async run(args, { onSite, out, text }) {
    const options = { json: { type: 'boolean' }, force: { type: 'boolean' }, auth: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    const auth = publicities.find((publicity) => publicity === (values.auth ?? usualPublicity))
    if (!auth) throw new UsageError('auth', { list: publicities.join(', ') })
    if (!file || more.length > 0) throw new UsageError('one-file')
    const path = resolve(file)
    await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError('unreadable', { file, code: error.code ?? '' })
    })
    const report = await onSite('import', { path, force: values.force ?? false, auth })
    if (values.json) out(`${JSON.stringify(report, null, 2)}\n`)
    else {
      const rows = report.problems.map((item) => [item.problemId ?? '', text(`status.${item.status}`), item.title, notesOf(item)])
      const heads = (['problem', 'status', 'title', 'notes'] as const).map((head) => text(`head.${head}`))
      out(`${formatTable(heads, rows)}\n${text('problems-sum', report.counts)}\n`)
    }
    return report.counts.refused === 0 ? ExitCodes.ok : ExitCodes.failed
  },
}
