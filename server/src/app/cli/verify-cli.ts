import { runVerifyCommand } from '@touchstone/judge-sandbox/verify-cli.ts'
import type { CliCommand } from './cli-command.ts'
import { judgeEnvironment } from './judge-cli.ts'

export const verifyCli: CliCommand = {
  name: 'verify',
  usage: 'verify <package folder or zip> [--json]',
  run: (args, context) => runVerifyCommand(args, judgeEnvironment(context)),
}
