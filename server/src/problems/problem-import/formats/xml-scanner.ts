import { ImportError } from '../reading/import-errors.ts'

/**
 * Theory of operation: a scanner for the small part of XML that problem files need. It receives decoded text piece by piece and returns
 * complete events, so a file of any size passes without a tree in memory. A document type is accepted when it only names an external one
 * (it is never fetched). One with its own declarations is refused, so no entity but the five predefined ones and character references is
 * ever expanded.
 */
export type XmlEvent =
  | { type: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  /** A piece of text; one element's text may come in many. */
  | { type: 'text'; text: string; cdata: boolean }
  | { type: 'close'; name: string }

export const xmlCaps = { depth: 32, markupChars: 64 * 1024, elements: 50_000 } as const

const predefined: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const longestReference = 12

const openTag = /^<([\p{L}_][\p{L}\p{N}_.:-]*)((?:\s+[\p{L}_][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/u
const attribute = /([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu
const closeTag = /^<\/([\p{L}_][\p{L}\p{N}_.:-]*)\s*>$/u

export function createXmlScanner() {
  let buffer = ''
  let inCdata = false
  let rootSeen = false
  const path: string[] = []
  let events: XmlEvent[] = []

  function text(value: string, cdata: boolean) {
    if (value === '') return
    if (path.length > 0) events.push({ type: 'text', text: value, cdata })
    else if (value.replace(/^\uFEFF/, '').trim() !== '') throw malformed('text outside the root element')
  }

  /** Takes one tag, comment or instruction off the front of the buffer; false when it is not complete yet. */
  function markup(): boolean {
    if (buffer.startsWith('<!--')) return skipPast('-->', 4)
    if (buffer.startsWith('<?')) return skipPast('?>', 2)
    if (buffer.startsWith('<![CDATA[')) {
      if (path.length === 0) throw malformed('CDATA outside the root element')
      buffer = buffer.slice(9)
      inCdata = true
      return true
    }
    if (buffer.startsWith('<!') && buffer.length < 9 && ('<![CDATA['.startsWith(buffer) || '<!--'.startsWith(buffer))) return false
    const end = endOfTag(buffer)
    if (end < 0) {
      if (buffer.length > xmlCaps.markupChars) throw malformed('a tag that does not end')
      return false
    }
    const tag = buffer.slice(0, end + 1)
    buffer = buffer.slice(end + 1)
    if (tag.startsWith('<!')) doctype(tag)
    else if (tag.startsWith('</')) close(tag)
    else open(tag)
    return true
  }

  function skipPast(mark: string, from: number): boolean {
    const end = buffer.indexOf(mark, from)
    if (end < 0) {
      if (buffer.length > 4 * xmlCaps.markupChars) throw malformed('a comment that does not end')
      return false
    }
    buffer = buffer.slice(end + mark.length)
    return true
  }

  function doctype(tag: string) {
    if (!/^<!DOCTYPE\s/i.test(tag)) throw malformed(`unexpected ${tag.slice(0, 20)}`)
    if (rootSeen) throw malformed('a document type after the root element')
  }

  function open(tag: string) {
    const parts = openTag.exec(tag)
    if (!parts) throw malformed(`the tag ${tag.slice(0, 60)}`)
    if (path.length === 0 && rootSeen) throw malformed('a second root element')
    if (path.length >= xmlCaps.depth) throw new ImportError('import.xml-too-deep', { limit: xmlCaps.depth })
    rootSeen = true
    const [, name = '', attributeText = '', selfClosing] = parts
    const attributes: Record<string, string> = Object.create(null)
    for (const [, key = '', quoted, apostrophed] of attributeText.matchAll(attribute)) attributes[key] = decode(quoted ?? apostrophed ?? '')
    path.push(name)
    events.push({ type: 'open', name, attributes })
    if (selfClosing) close(`</${name}>`)
  }

  function close(tag: string) {
    const name = closeTag.exec(tag)?.[1]
    const expected = path.pop()
    if (name === undefined || name !== expected) throw malformed(`${tag.slice(0, 60)} where </${expected ?? ''}> was expected`)
    events.push({ type: 'close', name })
  }

  function advance(final: boolean): boolean {
    if (inCdata) {
      const end = buffer.indexOf(']]>')
      const certain = end >= 0 ? end : Math.max(0, buffer.length - 2)
      text(buffer.slice(0, certain), true)
      buffer = buffer.slice(end >= 0 ? end + 3 : certain)
      inCdata = end < 0
      return end >= 0
    }
    if (buffer.startsWith('<')) return markup()
    const next = buffer.indexOf('<')
    const certain = next >= 0 ? next : final ? buffer.length : certainTextLength(buffer)
    text(decode(buffer.slice(0, certain)), false)
    buffer = buffer.slice(certain)
    return next >= 0
  }

  function drain(): readonly XmlEvent[] {
    const drained = events
    events = []
    return drained
  }

  return {
    /** @throws ImportError `import.xml-entities`, `import.xml-malformed`, `import.xml-too-deep` */
    push(piece: string): readonly XmlEvent[] {
      buffer += piece
      while (buffer !== '' && advance(false));
      return drain()
    },
    end(): readonly XmlEvent[] {
      while (buffer !== '' && advance(true));
      if (buffer !== '' || inCdata || path.length > 0 || !rootSeen) throw malformed('the file ends too early')
      return drain()
    },
  }
}

/** End of the tag at the front of the buffer: the first `>` outside quotes, or -1. Declarations inside a document type are refused here. */
function endOfTag(buffer: string): number {
  const declaration = buffer.startsWith('<!')
  let quote = ''
  for (let i = 1; i < buffer.length && i <= xmlCaps.markupChars; i++) {
    const char = buffer[i] as string
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return i
    else if (declaration && char === '[') throw new ImportError('import.xml-entities')
  }
  return -1
}

/** The length of text that cannot be part of a reference cut off at the end. */
function certainTextLength(text: string): number {
  const start = text.lastIndexOf('&')
  return start >= 0 && text.length - start < longestReference && !text.includes(';', start) ? start : text.length
}

/** Resolves predefined and character references. Others (such as HTML's `&nbsp;`) stay as written: the texts are HTML anyway. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (whole, body: string) => {
    if (!body.startsWith('#')) return predefined[body] ?? whole
    const codePoint = body[1]?.toLowerCase() === 'x' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
    return codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff) ? String.fromCodePoint(codePoint) : whole
  })
}

function malformed(cause: string): ImportError {
  return new ImportError('import.xml-malformed', { cause })
}
