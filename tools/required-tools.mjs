// A PATH with only the languages that the README requires.
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Makes a folder of links to every program on PATH, except the tools of other languages.
 * @returns the folder, to be used as PATH
 */
export async function linkRequiredTools(path, folder) {
  const { basicTools, requiredTools, tools } = await import('@touchstone/judge-sandbox/language/tools.ts')
  const optional = new Set(
    Object.entries(tools)
      .filter(([name]) => ![...basicTools, ...requiredTools].includes(name))
      .flatMap(([, { commands }]) => commands),
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const linked = new Set(optional)
  for (const from of path.split(delimiter).filter((entry) => entry.startsWith('/'))) {
    for (const name of programsIn(from)) {
      if (linked.has(name)) continue
      linked.add(name)
      symlinkSync(join(from, name), join(folder, name))
    }
  }
  return folder
}

function programsIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
