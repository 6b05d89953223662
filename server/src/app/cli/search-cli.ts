import { parseArgs } from 'node:util'
import { type CliCommand, ExitCodes } from './cli-command.ts'
import { formatTable } from './print-table.ts'

export const searchIndexCli: CliCommand = {
  name: 'search-index',
  usage: 'search-index [--rebuild] [--json]',
  async run(args, { onSite, out, say, text }) {
    const { values } = parseArgs({ args, options: { rebuild: { type: 'boolean' }, json: { type: 'boolean' } } })
    const states = await onSite('search-index', { rebuild: values.rebuild ?? false })
    if (values.json) out(`${JSON.stringify(states, null, 2)}\n`)
    else {
      const rows = states.map(({ table, rows, missing }) => [table, String(rows), String(missing)])
      out(`${formatTable([text('head.table'), text('head.rows'), text('head.missing')], rows)}\n`)
    }
    if (states.every(({ missing }) => missing === 0)) return ExitCodes.ok
    say(text('search-missing'))
    return ExitCodes.failed
  },
}
