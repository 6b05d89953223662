import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createXmlScanner, xmlCaps } from './xml-scanner.ts'

/** All events of a text, neighbouring pieces of text joined, fed in pieces of the given size. */
function scan(xml: string, pieceLength = xml.length || 1): string {
  const scanner = createXmlScanner()
  const events = []
  for (let i = 0; i < xml.length; i += pieceLength) events.push(...scanner.push(xml.slice(i, i + pieceLength)))
  events.push(...scanner.end())
  return events
    .map((event) => {
      if (event.type === 'text') return event.text
      if (event.type === 'close') return `</${event.name}>`
      return `<${[event.name, ...Object.entries(event.attributes).map(([key, value]) => `${key}=${value}`)].join(' ')}>`
    })
    .join('')
}

describe('the XML scanner', () => {
  test.each([
    ['<a>x</a>', '<a>x</a>'],
    ['\uFEFF<?xml version="1.0"?>\n<!-- <b> --><a/>\n', '<a></a>'],
    ['<a x="1" y=\'&lt;>\'>z</a>', '<a x=1 y=<>>z</a>'],
    ['<a><![CDATA[1 < 2 && ]]]]><![CDATA[>]]></a>', '<a>1 < 2 && ]]></a>'],
    ['<a>&lt;&#65;&#x4e2d;&amp;lt; &nbsp; & &bogus;</a>', '<a><A中&lt; &nbsp; & &bogus;</a>'],
    ['<!DOCTYPE fps PUBLIC "-//x//y" "http://nowhere.invalid/fps.dtd" ><fps/>', '<fps></fps>'],
  ])('reads %s', (xml, expected) => {
    expect(scan(xml)).toBe(expected)
  })

  test('gives the same events however the text is cut into pieces', () => {
    const xml = '<?xml version="1.0"?><!DOCTYPE a><a k="v>"><b>&lt;x&gt;</b><![CDATA[ ]] > ]]><!-- - -- --><c/>&#20013;</a>'
    fc.assert(
      fc.property(fc.integer({ min: 1, max: xml.length }), (length) => {
        expect(scan(xml, length)).toBe(scan(xml))
      }),
    )
  })

  test.each([
    ['an entity', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['a nested-entity bomb', '<!DOCTYPE a [<!ENTITY a0 "ha"><!ENTITY a1 "&a0;&a0;">]><a>&a1;</a>'],
    ['an outside entity', '<!DOCTYPE a SYSTEM "x" [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ])('refuses a document type with %s', (_, xml) => {
    expect(() => scan(xml)).toThrow(expect.objectContaining({ code: 'import.xml-entities' }))
    expect(() => scan(xml, 3)).toThrow(expect.objectContaining({ code: 'import.xml-entities' }))
  })

  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a><![CDATA[x</a>',
    '<a b=c/>',
    '<a b="<"/>',
    '</a>',
    '<a/>text',
    '<![CDATA[x]]>',
    '<a><!ELEMENT x></a>',
    '<a><!-- x</a>',
  ])('refuses what is not well-formed: %j', (xml) => {
    expect(() => scan(xml)).toThrow(expect.objectContaining({ code: 'import.xml-malformed' }))
  })

  test('refuses deep nesting', () => {
    expect(() => scan('<a>'.repeat(xmlCaps.depth + 1))).toThrow(expect.objectContaining({ code: 'import.xml-too-deep' }))
  })

  test('refuses a tag or a comment without end before it fills the memory', () => {
    expect(() => scan(`<a x="${'y'.repeat(xmlCaps.markupChars * 2)}`, 4096)).toThrow(
      expect.objectContaining({ code: 'import.xml-malformed' }),
    )
    expect(() => scan(`<!-- ${'y'.repeat(xmlCaps.markupChars * 5)}`, 4096)).toThrow(
      expect.objectContaining({ code: 'import.xml-malformed' }),
    )
  })
})
