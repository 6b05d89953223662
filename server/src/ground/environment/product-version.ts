import { readFileSync } from 'node:fs'

/** Version of this Touchstone. */
export const productVersion: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
