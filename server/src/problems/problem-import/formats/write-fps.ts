import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import type { ImportedProblem, StatementFile } from '../reading/imported-problem.ts'
import { servedPath } from '../reading/statement-files.ts'
import { fpsLanguageOf, fpsLanguages } from './language-names.ts'

/**
 * An FPS 1.4 file, piece by piece. Features outside the format (points, subtasks, tags, file IO) are left out.
 * @param openContent returns the bytes of a stored content
 * @param note a comment above the problems
 */
export async function* writeFps(
  problems: Iterable<ImportedProblem>,
  openContent: (hash: string) => Promise<Readable>,
  note?: string,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.4" url="https://github.com/zhblue/freeproblemset/">\n'
  yield '<generator name="Touchstone" url=""/>\n'
  // Two hyphens would end a comment, and a hyphen at its end is none of its text.
  if (note !== undefined) yield `<!--\n${note.replace(/-(?=-)/g, '- ')}\n-->\n`
  for (const problem of problems) yield* writeItem(problem, openContent)
  yield '</fps>\n'
}

async function* writeItem(problem: ImportedProblem, openContent: (hash: string) => Promise<Readable>): AsyncGenerator<string> {
  yield '<item>\n'
  yield element('title', problem.title)
  yield element('time_limit', String(problem.timeLimitMs), { unit: 'ms' })
  yield element('memory_limit', String(problem.memoryLimitMb), { unit: 'mb' })
  for (const file of problem.files.filter(({ kind }) => kind === 'image')) yield await image(file, openContent)
  for (const part of ['description', 'input', 'output'] as const) yield element(part, wrapMarkdown(problem, problem[part]))
  for (const { input, output } of problem.examples) yield element('sample_input', input) + element('sample_output', output)
  for (const { inputName, input, output } of problem.cases) {
    const name = inputName.replace(/\.[^.]*$/, '')
    yield* contentElement('test_input', name, await openContent(input.hash))
    yield* contentElement('test_output', name, await openContent(output.hash))
  }
  yield element('hint', wrapMarkdown(problem, problem.hint))
  yield element('source', problem.source)
  for (const { language, originalLanguage, code } of problem.solutions)
    yield element('solution', code, { language: fpsNameOf(language, originalLanguage) })
  for (const { language, code } of problem.templates) yield element('template', code, { language: fpsLanguageOf(language) })
  if (problem.checker) {
    yield element(problem.checker.protocol === 'testlib' ? 'tpj' : 'spj', problem.checker.code, { language: problem.checker.language })
  }
  yield '</item>\n'
}

/** The name in the file, while readers know it; else that of the family. */
const fpsNameOf = (language: string | null, originalLanguage: string) =>
  language === null || fpsLanguages[originalLanguage] === language ? originalLanguage : fpsLanguageOf(language)

/** HUSTOJ's mark for a text in Markdown. */
function wrapMarkdown({ statementFormat }: ImportedProblem, text: string): string {
  return statementFormat === 'markdown' && text !== '' ? `<span class='md'>\n${text}\n</span>` : text
}

async function image(file: StatementFile, openContent: (hash: string) => Promise<Readable>): Promise<string> {
  const base64 = await readText((await openContent(file.content.hash)).setEncoding('base64'))
  return `<img>${element('src', servedPath(file))}${element('base64', base64)}</img>\n`
}

async function* contentElement(name: string, testName: string, content: Readable): AsyncGenerator<string> {
  yield `<${name} name="${attribute(testName)}"><![CDATA[`
  let held = ''
  for await (const piece of content.setEncoding('utf8')) {
    const text = held + (piece as string)
    // The end mark may be cut by the border of two pieces.
    const tail = /\]{1,2}$/.exec(text)?.[0] ?? ''
    held = tail
    yield splitEndMarks(text.slice(0, text.length - tail.length))
  }
  yield `${held}]]></${name}>\n`
}

function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`)
  return `<${name}${list.join('')}><![CDATA[${splitEndMarks(text)}]]></${name}>\n`
}

/** `]]>` must not appear in a CDATA section: it is split over two. */
function splitEndMarks(text: string): string {
  return text.replaceAll(']]>', ']]]]><![CDATA[>')
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
