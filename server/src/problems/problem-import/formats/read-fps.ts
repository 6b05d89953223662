import type { ContentStash, ContentWriter } from '../reading/content-stash.ts'
import { ImportError } from '../reading/import-errors.ts'
import { importCaps } from '../reading/import-limits.ts'
import type { ReadFile, ReadProblem } from '../reading/imported-problem.ts'
import { type FpsCaseText, type FpsItem, type FpsText, newFpsItem } from './fps-item.ts'
import { fpsProblem } from './fps-problem.ts'
import { readEach } from './read-each.ts'
import { createXmlScanner, type XmlEvent } from './xml-scanner.ts'
import { readXmlText } from './xml-text.ts'

/**
 * Reads a Free Problem Set (FPS) file of any version (docs/rules/import-formats.md). The file is streamed: test data goes straight to the stash.
 * A fault of the XML refuses the file, a fault of one item only that item.
 * @throws ImportError
 */
export async function readFps(path: string, stash: ContentStash): Promise<ReadFile> {
  const scanner = createXmlScanner()
  const reader = createItemReader(stash)
  try {
    for await (const piece of readXmlText(path)) for (const event of scanner.push(piece)) await reader.take(event)
    for (const event of scanner.end()) await reader.take(event)
  } catch (error) {
    await reader.abandon()
    throw error
  }
  const problems = await readEach(reader.items, (item) => ({ title: item.texts.title.trim(), read: () => fpsProblem(item, stash) }))
  return { origin: 'fps', problems: distinctKeys(problems) }
}

/** Problems of one file may share a title; their order distinguishes them. */
function distinctKeys(problems: readonly ReadProblem[]): ReadProblem[] {
  const keys = new Set<string>()
  return problems.map((read) => {
    if (!read.ok) return read
    let key = read.problem.importKey
    for (let nth = 2; keys.has(key); nth++) key = `${read.problem.importKey}#${nth}`
    keys.add(key)
    return { ok: true, problem: { ...read.problem, importKey: key } }
  })
}

const textFields = new Set<string>(Object.keys(newFpsItem('').texts))

/** Collects the events of the scanner into items. The current element decides the target of text. */
function createItemReader(stash: ContentStash) {
  const items: FpsItem[] = []
  const path: string[] = []
  let version = ''
  let item: FpsItem | null = null
  let sink: Sink | null = null
  let heldChars = 0

  async function open(name: string, attributes: Readonly<Record<string, string>>) {
    path.push(name)
    if (path.length === 1) {
      if (name !== 'fps') throw new ImportError('import.xml-malformed', { cause: `the root element is <${name.slice(0, 40)}>, not <fps>` })
      version = attributes.version ?? ''
    } else if (path.length === 2 && name === 'item') {
      if (items.length >= importCaps.problemsPerFile)
        throw new ImportError('import.too-many-problems', { limit: importCaps.problemsPerFile })
      item = newFpsItem(version)
      items.push(item)
    } else if (item && path[1] === 'item') {
      if (path.length === 3) sink = openSink(item, name, attributes, stash)
      else if (path.length === 4 && path[2] === 'img') sink = imageSink(item, name)
    }
  }

  async function close() {
    const name = path.pop()
    if (name === 'img' && path.length === 2) item?.images.push({ ...item.image })
    await sink?.finish()
    sink = null
    if (path.length === 1) item = null
  }

  return {
    items,
    async take(event: XmlEvent): Promise<void> {
      if (event.type === 'open') await open(event.name, event.attributes)
      else if (event.type === 'close') await close()
      else if (sink) {
        if (sink.holds) heldChars += event.text.length
        if (heldChars > importCaps.fileTextChars)
          throw new ImportError('import.archive-too-large', { limitBytes: importCaps.fileTextChars })
        await sink.text(event.text, event.cdata)
      }
    },
    async abandon(): Promise<void> {
      await sink?.discard?.()
    },
  }
}

/** `holds`: keeps its text in memory. */
type Sink = {
  holds: boolean
  text(text: string, cdata: boolean): Promise<void> | void
  finish(): Promise<void> | void
  discard?(): Promise<void>
}

function openSink(item: FpsItem, name: string, attributes: Readonly<Record<string, string>>, stash: ContentStash): Sink | null {
  const language = attributes.language ?? ''
  switch (name) {
    case 'test_input':
      return caseSink(item.inputs, attributes.name ?? null, stash)
    case 'test_output':
      return caseSink(item.outputs, attributes.name ?? null, stash)
    case 'sample_input':
      return textSink(name, (text) => item.sampleInputs.push(text))
    case 'sample_output':
      return textSink(name, (text) => item.sampleOutputs.push(text))
    case 'time_limit':
      item.timeUnit = attributes.unit ?? ''
      return textSink(name, (text) => (item.texts.time_limit = text))
    case 'memory_limit':
      item.memoryUnit = attributes.unit ?? ''
      return textSink(name, (text) => (item.texts.memory_limit = text))
    case 'solution':
      return textSink(name, (code) => item.solutions.push({ language, code }))
    case 'template':
      return textSink(name, (code) => item.templates.push({ language, code }))
    case 'prepend':
      return textSink(name, (code) => item.prepends.push({ language, code }))
    case 'append':
      return textSink(name, (code) => item.appends.push({ language, code }))
    case 'spj':
    case 'tpj':
      return textSink(name, (code) => (item.checker = { element: name, language, code }))
    case 'img':
      item.image = { src: '', base64: '' }
      return null
    default:
      return textFields.has(name) ? textSink(name, (text) => (item.texts[name as FpsText] = text)) : null
  }
}

function imageSink(item: FpsItem, name: string): Sink | null {
  if (name !== 'src' && name !== 'base64') return null
  return textSink(name, (text) => (item.image[name] = text.trim()), Math.ceil((importCaps.imageBytes * 4) / 3))
}

/** An element's text: its CDATA sections where it has any (white space around them is layout), else its plain text. */
function textSink(field: string, done: (text: string) => unknown, limit: number = importCaps.textChars): Sink {
  let plain = ''
  let cdata: string | null = null
  return {
    holds: true,
    text(text, isCdata) {
      if (isCdata) cdata = (cdata ?? '') + text
      else plain += text
      if (plain.length + (cdata?.length ?? 0) > limit) throw new ImportError('import.text-too-long', { field, limit })
    },
    finish() {
      done(cdata === null || plain.trim() !== '' ? plain + (cdata ?? '') : cdata)
    },
  }
}

/** Test data goes directly to the stash. White space before a CDATA section is held back until it is known to be layout. */
function caseSink(into: FpsCaseText[], name: string | null, stash: ContentStash): Sink {
  const writer: ContentWriter = stash.writer('lf')
  let held = ''
  let sawCdata = false
  let badCharacters = 0
  const write = (text: string) => {
    for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) badCharacters++
    return writer.write(Buffer.from(text))
  }
  return {
    holds: false,
    async text(text, cdata) {
      if (cdata) {
        if (held.trim() !== '') await write(held)
        held = ''
        sawCdata = true
        await write(text)
        return
      }
      held += text
      if (held.trim() !== '') {
        await write(held)
        held = ''
      } else if (held.length > importCaps.textChars)
        throw new ImportError('import.text-too-long', { field: 'test data', limit: importCaps.textChars })
    },
    async finish() {
      if (!sawCdata && held !== '') await write(held)
      into.push({ name, content: await writer.finish(), badCharacters })
    },
    discard: () => writer.discard(),
  }
}
