import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesCauses } from '@touchstone/shared/ground/access/submission-access.ts'
import { publicReason } from '@touchstone/shared/judging/language/language-fault.ts'
import { languages } from '@touchstone/shared/judging/language/languages.ts'
import type { SiteStatus } from '@touchstone/shared/judging/queue/site-status.schema.ts'
import { remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { CODE_MAX, CODE_MIN } from '@touchstone/shared/judging/submission/code-rules.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { JudgingService } from '../../judging/queue/judging.service.ts'
import type { RemoteAccountService } from '../../judging/remote/remote-account.service.ts'

type Deps = { config: ConfigService; judging: JudgingService; remoteAccounts: Pick<RemoteAccountService, 'health'> }

export type SiteStatusService = {
  read(caller: Pick<Caller, 'actor' | 'language'>): Promise<z.input<typeof SiteStatus>>
}

/** The public status of the judge: whether it is ready, the length of the queue, the working languages and their commands. */
export function createSiteStatusService({ config, judging, remoteAccounts }: Deps): SiteStatusService {
  return {
    async read({ actor, language: reader }) {
      const maySeeReasons = seesCauses(actor)
      const { workers: _, ...status } = await judging.status()
      const reported = new Map(status.languages.map((language) => [language.name, language]))
      return {
        ...status,
        faults: maySeeReasons ? status.faults : null,
        reason: maySeeReasons ? status.reason : null,
        stuckRuns: maySeeReasons ? status.stuckRuns : 0,
        languages: languages.map(({ name, description, compileCommand, factor, startupMs }) => {
          const { available = false, proving = false, version = null, reason = null, install = null } = reported.get(name) ?? {}
          return {
            name,
            description,
            compileCommand,
            factor,
            startupMs,
            available,
            proving,
            version,
            reason: maySeeReasons ? reason : publicReason(reason),
            install,
          }
        }),
        otherJudges: (await remoteAccounts.health()).map((judge) => ({
          ...judge,
          fault: judge.fault && remoteFaultText(judge.fault, reader),
        })),
        limits: { codeMinChars: CODE_MIN, codeMaxChars: CODE_MAX, submitIntervalSeconds: config.switches().defaultSubmitInterval },
      }
    },
  }
}
