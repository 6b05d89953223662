import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Version of this Touchstone: the version line of the repository. */
export const productVersion: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))).version
