import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startCliJudge, whyNotRun } from '@touchstone/judge-sandbox/judge-cli.ts'
import { languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import { type CliCommand, ExitCodes } from './cli-command.ts'
import { installLanguage } from './install-language.ts'
import { judgeEnvironment } from './judge-cli.ts'
import { formatTable } from './print-table.ts'

export const languagesCli: CliCommand = {
  name: 'languages',
  usage: 'languages [--json] | languages --install <name>',
  async run(args, context) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, install: { type: 'string' } } })
    if (values.install !== undefined) return installLanguage(values.install, context)
    const { text } = context
    const environment = judgeEnvironment(context)
    mkdirSync(environment.cacheDir, { recursive: true, mode: 0o700 })
    let judge: Awaited<ReturnType<typeof startCliJudge>>
    try {
      judge = await startCliJudge(environment)
    } catch (error) {
      const why = whyNotRun(error, context.language)
      if (!why) throw error
      context.say(why)
      return ExitCodes.couldNotRun
    }
    const { languages } = judge
    await judge.close()
    if (values.json) context.out(`${JSON.stringify(languages, null, 2)}\n`)
    else {
      const rows = languages.map(({ name, available, version, reason, debianPackage }) => [
        ...[
          name,
          text(available ? 'language.works' : 'language.missing'),
          version ?? '',
          debianPackage && !available ? `apt-get install ${debianPackage}` : '',
        ],
        languageReasonText(reason ?? [], context.language),
      ])
      const heads = [text('head.language'), '', text('head.version'), text('head.install'), text('head.why')]
      context.out(`${formatTable(heads, rows)}\n`)
    }
    return ExitCodes.ok
  },
}
