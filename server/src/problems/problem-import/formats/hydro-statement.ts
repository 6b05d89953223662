import type { Example } from '@touchstone/shared/problems/problem/examples.ts'
import type { Archive } from '../reading/archive.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { importCaps, warn } from '../reading/import-limits.ts'
import type { ImportWarning, StatementFile } from '../reading/imported-problem.ts'
import { toLf } from '../reading/newlines.ts'
import { keepStatementFile, servedPath } from '../reading/statement-files.ts'

const fence = /^(`{3,})(input|output)(\d+)[^\n]*\n([\s\S]*?)^\1[ \t]*$\n?/gm
const fileLink = /file:\/\/([^\s)"'?]+)(\?[^\s)"']*)?/g

/** Takes the fenced examples (`input1`, `output1`, ...) out of a statement. */
export function takeExamples(markdown: string): { text: string; examples: Example[] } {
  const found = new Map<number, Example>()
  const text = markdown.replace(fence, (_, _ticks, kind: 'input' | 'output', number: string, content: string) => {
    const example = found.get(Number(number)) ?? { input: '', output: '' }
    found.set(Number(number), { ...example, [kind]: content.replace(/\n$/, '') })
    return ''
  })
  const examples = [...found].sort(([a], [b]) => a - b).map(([, example]) => example)
  return { text: text.replace(/\n{3,}/g, '\n\n').trim(), examples }
}

/** The statement of a Hydro problem: Chinese if there is one, then without a language, then any other. */
export async function readHydroStatement(archive: Archive, folder: string, stash: ContentStash, warnings: ImportWarning[]) {
  const others = archive.entries.map(({ name }) => name).filter((name) => name.startsWith(`${folder}problem_`) && name.endsWith('.md'))
  const name = [`${folder}problem_zh.md`, `${folder}problem_zh_CN.md`, `${folder}problem.md`, ...others].find((wanted) =>
    archive.has(wanted),
  )
  const markdown = name ? toLf(await archive.text(name, importCaps.textChars)) : ''
  const { text, examples } = takeExamples(markdown)
  const files = await takeFiles(archive, folder, text, stash, warnings)
  const description = text
    .replace(fileLink, (whole, linked: string) => {
      const file = files.get(decodeName(linked))
      return file ? servedPath(file) : whole
    })
    .replace(/@\[(\w+)\]\(/g, '[$1](')
  return { description, examples, files: [...files.values()] }
}

/** Files of `additional_file/` that the text links, by name. */
async function takeFiles(archive: Archive, folder: string, text: string, stash: ContentStash, warnings: ImportWarning[]) {
  const files = new Map<string, StatementFile>()
  for (const [, linked = ''] of text.matchAll(fileLink)) {
    const name = decodeName(linked)
    const path = `${folder}additional_file/${name}`
    if (files.has(name)) continue
    if (archive.has(path)) files.set(name, await keepStatementFile(stash, name, await archive.bytes(path, importCaps.imageBytes)))
    else warnings.push(warn('import.warn.ignored', { name: `file://${name}`.slice(0, 200) }))
  }
  return files
}

function decodeName(linked: string): string {
  try {
    return decodeURIComponent(linked)
  } catch {
    return linked
  }
}
