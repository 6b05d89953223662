import { readFileSync } from 'node:fs'

/** Version of this Touchstone: the version line of the repository. */
export const productVersion: string = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
