/** The command line: `npm run -s touchstone -- <command>`. */
import { runCli } from './app/cli/cli.ts'
import { endWith } from './ground/data-folder/start-error.ts'

try {
  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    out: (text) => process.stdout.write(text),
    say: (text) => process.stderr.write(`touchstone: ${text}\n`),
  })
} catch (error) {
  endWith(error, process.env)
}
