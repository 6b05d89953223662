import { z } from 'zod'
import { checkSearchIndex, rebuildSearchIndex } from '../../ground/search/search-index.ts'
import { cliTextsIn } from './cli-texts.ts'
import { siteCommand } from './site-command.ts'

/** The state of the index, rebuilt on request. */
export const searchIndex = siteCommand(z.object({ rebuild: z.boolean() }), async ({ services, say, language }, { rebuild }) => {
  if (rebuild) {
    say(cliTextsIn(language)('search-rebuilding'))
    await rebuildSearchIndex(services.db)
  }
  return checkSearchIndex(services.db)
})
