import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingWords } from './finding-words.ts'
import { Finding } from './inspection.schema.ts'
import { readFinding } from './read-finding.ts'
import { sayFinding } from './say-finding.ts'
import { unreadInput } from './unread-input.ts'

// Real reports are in judge-sandbox/fixtures/findings, whose programs raise them. These are the edges.

const frame = (at: number, name: string, place: string) => `    #${at} 0x55d7f1ba1099 in ${name} ${place}`
const address = (head: string, ...frames: string[]) =>
  [`==2==ERROR: AddressSanitizer: ${head}`, ...frames, '', 'freed by thread T0 here:'].join('\n')

describe('a report of the checks', () => {
  const cases = [
    { name: 'empty', report: '', id: null },
    { name: 'of another kind', report: 'Segmentation fault', id: null },
    { name: 'with an unknown fault', report: 'main.c:3:1: runtime error: something new', id: null },
    {
      name: 'in a header, with its call in the source',
      report: `/usr/include/c++/12/x.h:9:2: runtime error: load of null pointer of type 'int'\n${frame(0, 'f()', '/usr/include/c++/12/x.h:9')}\n${frame(1, 'main', '/box/main.c:4')}`,
      id: 'null-pointer',
      line: 4,
    },
    { name: 'in a hidden part', report: 'part-before:3:1: runtime error: division by zero', id: 'division', line: null },
    {
      name: 'with a signal in another file',
      report: address('SEGV on unknown address 0x000000000fff (pc 0x1)', frame(0, 'main', '/box/other.c:4')),
      id: 'null-pointer',
      line: null,
    },
    {
      name: 'with an address beyond the first page',
      report: address('SEGV on unknown address 0x000000001000 (pc 0x1)', frame(0, 'main', '/box/main.c:4')),
      id: 'wild-pointer',
      line: 4,
    },
    {
      name: 'with an address that is none',
      report: address('SEGV on unknown address (pc 0x1)', frame(0, 'main', '/box/main.c:4')),
      id: 'wild-pointer',
      line: 4,
    },
    {
      name: 'with frames without a name',
      report: address(
        'ABRT on unknown address 0x1',
        '    #0 0x7f  (/lib/libstdc++.so.6+0x9d918)',
        frame(1, 'std::terminate()', '(/lib/x)'),
        frame(2, '__cxa_throw', '(/lib/x)'),
        frame(3, 'main', '/box/main.c:7'),
      ),
      id: 'own-exception',
      line: 7,
    },
    {
      name: 'about a stack of two calls',
      report: address('stack-overflow on address 0x1', frame(0, 'f(int)', '/box/main.c:2'), frame(1, 'main', '/box/main.c:9')),
      id: 'large-local',
      line: 2,
    },
    {
      name: 'with an index beyond all numbers',
      report: `main.c:3:1: runtime error: index ${'9'.repeat(21)} out of bounds for type 'int [3]'`,
      id: 'local-array',
      line: null,
    },
  ]
  test.each(cases)('$name', ({ report, id, line = null }) => {
    const found = readFinding(report, 'main.c')
    expect(found?.id ?? null).toBe(id)
    if (id !== null && !report.startsWith('main.c')) expect(found?.line).toBe(line)
  })

  test('can be any text, and gives a row of our own table with short slots, in time', () => {
    const pieces = fc.constantFrom(
      '==2==ERROR: AddressSanitizer: ',
      'ABRT on unknown address',
      'SEGV on unknown address 0x',
      ' runtime error: ',
      'main.c:',
      "index 3 out of bounds for type '",
      "int [3]'",
      '    #0 0x1 in ',
      'std::vector<',
      '(',
      ' ',
      '\n',
      '<script>',
      '{index}',
    )
    const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 40 })), { maxLength: 60 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (report) => {
        const found = readFinding(report, 'main.c')
        if (!found) return
        expect(Finding.parse(found)).toEqual(found)
        expect(sayFinding(found, 'en').says).not.toContain('<script>')
        expect(sayFinding(found, 'zh').says).not.toMatch(/\{\w+\}/)
      }),
      { numRuns: 500 },
    )
    readFinding(`${' '.repeat(1_000_000)}\n${'    #0 0x1 in '.repeat(10_000)}`, 'main.c')
  })
})

test('every finding has words in both languages, whose slots the reader of reports fills', () => {
  const slots = { 'array-index': ['index', 'length'], 'signed-overflow': ['type'], 'exit-code': ['code'] } as Record<string, string[]>
  for (const [id, { says, todo }] of Object.entries(findingWords)) {
    for (const text of [says.zh, says.en, todo.zh, todo.en]) {
      for (const [, slot = ''] of text.matchAll(/\{(\w+)\}/g)) expect(slots[id] ?? [], id).toContain(slot)
    }
    expect(says.zh).toMatch(/[\u4e00-\u9fff]/)
  }
})

describe('the input that a program has not read', () => {
  test.each([
    { name: 'the last number', input: '3\n10 20 30', readLength: 7, unread: { read: 3, all: 4, unit: 'numbers' } },
    { name: 'everything', input: '1 2', readLength: 0, unread: { read: 0, all: 2, unit: 'numbers' } },
    { name: 'blanks', input: '1 2 \n\n', readLength: 3, unread: null },
    { name: 'nothing', input: '1 2', readLength: 3, unread: null },
    { name: 'half a word, since it reads characters', input: 'touchstone 2', readLength: 5, unread: null },
    { name: 'words', input: 'Li Lei 12', readLength: 2, unread: { read: 1, all: 3, unit: 'words' } },
    { name: 'negative and decimal numbers', input: '-1 2.5 7', readLength: 3, unread: { read: 1, all: 3, unit: 'numbers' } },
  ])('is $name', ({ input, readLength, unread }) => {
    expect(unreadInput(input, readLength)).toEqual(unread)
  })
})
