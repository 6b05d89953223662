import { runVerifyCommand } from '@touchstone/judge-sandbox/verify-cli.ts'
import { openBankProblem } from './bank-problem.ts'
import type { CliCommand } from './cli-command.ts'
import { judgeEnvironment } from './judge-cli.ts'

export const verifyCli: CliCommand = {
  name: 'verify',
  usage: 'verify <package folder or zip> | --problem <problem ID> [--json]',
  run(args, context) {
    const environment = judgeEnvironment(context)
    return runVerifyCommand(args, { ...environment, openBankProblem: (id) => openBankProblem(id, context, environment.cacheDir) })
  },
}
