import { createHash } from 'node:crypto'

/** The scripts inside of a page as a content security policy names them: `'sha256-...'`. Scripts with a `src` are files. */
export function hashesOfInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
