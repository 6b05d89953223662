import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportFormats } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { type CliCommand, ExitCodes, UsageError } from './cli-command.ts'
import { formatTable } from './print-table.ts'

export const exportCli: CliCommand = {
  name: 'export-problems',
  usage: `export-problems --format ${exportFormats.join('|')} --out <file> <problem ID...> [--json]`,
  async run(args, { onSite, out, text }) {
    const options = { json: { type: 'boolean' }, format: { type: 'string' }, out: { type: 'string' } } as const
    const { values, positionals: problemIds } = parseArgs({ args, options, allowPositionals: true })
    const format = exportFormats.find((known) => known === values.format)
    if (!format) throw new UsageError('format', { list: exportFormats.join(', ') })
    if (!values.out || problemIds.length === 0) throw new UsageError('out-and-problems')
    const path = resolve(values.out)
    const { isWritten, fault, problems } = await onSite('export-problems', { path, format, problemIds })
    if (values.json) out(`${JSON.stringify({ isWritten, fault, problems }, null, 2)}\n`)
    else {
      const rows = problems.map(({ problemId, title, stops }) => [
        problemId ?? '',
        text(stops.length > 0 ? 'status.refused' : 'status.exported'),
        title,
      ])
      // Most problems lose a dozen things: a line each, below the table.
      const notes = problems.flatMap(({ problemId, stops, losses }) => [
        '',
        `${problemId ?? ''}:`,
        ...[...stops, ...losses].map((line) => `  ${line.text}`),
      ])
      const heads = (['problem', 'status', 'title'] as const).map((head) => text(`head.${head}`))
      const end = isWritten ? 'problems-exported' : fault === null ? 'problems-not-exported' : 'problems-no-file'
      out(`${formatTable(heads, rows)}\n${notes.join('\n')}\n\n${text(end, { path, code: fault ?? '' })}\n`)
    }
    return isWritten ? ExitCodes.ok : ExitCodes.failed
  },
}
