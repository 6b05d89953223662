import { constants } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DumpValue, readStatement } from './dump-rows.ts'
import { DumpFault, MAX_STATEMENT_CHARS, readStatements } from './dump-statements.ts'
import { createRelink, readDateTime } from './row-reader.ts'

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function statementsOf(text: string, size = text.length || 1): Promise<string[]> {
  const found: string[] = []
  for await (const piece of readStatements(pieces(text, size))) if (piece.kind === 'statement') found.push(piece.text)
  return found
}

/** The escaping of mysqldump. */
function written(value: DumpValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  const escapes: Record<string, string> = { '\0': '\\0', '\n': '\\n', '\r': '\\r', '\\': '\\\\', "'": "\\'", '"': '\\"', '\x1a': '\\Z' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a dump escapes these
  return `'${value.replace(/[\0\n\r\\'"\x1a]/g, (character) => escapes[character] ?? '')}'`
}

describe('a dump', () => {
  test('gives back any values, wherever its pieces are cut', async () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("it's; -- no", '/* "', "''", '\\', '`x`'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const insert = `INSERT INTO \`t\` VALUES ${rows.map((row) => `(${row.map(written).join(',')})`).join(',')}`
          const text = `-- a; comment\n/*!40101 SET x='y;' */;\n${insert};\n# end; of 'it\nSELECT 1;\n`
          const statements = await statementsOf(text, size)
          expect(statements.map((statement) => readStatement(statement)).filter(Boolean)).toEqual([
            { kind: 'rows', table: 't', columns: null, rows: rows.map(([a, b]) => [a, b]) },
          ])
        },
      ),
    )
  })

  test.each([
    ['insert into `a``b` (`x`, y) values (1, -2.5);', { table: 'a`b', columns: ['x', 'y'], rows: [[1, -2.5]] }],
    [
      "REPLACE INTO hoj.`t` VALUES (_binary 'ab', 0x6162, b'101', TRUE, 9007199254740993);",
      { table: 't', columns: null, rows: [['ab', 'ab', 5, 1, '9007199254740993']] },
    ],
    ["INSERT IGNORE INTO t VALUES ('it''s', \"a\\tb\\%\");", { table: 't', columns: null, rows: [["it's", 'a\tb%']] }],
  ])('reads %s', async (text, wanted) => {
    const [statement] = await statementsOf(text)
    expect(readStatement(statement ?? '')).toEqual({ kind: 'rows', ...wanted })
  })

  // Large tables usually have rows without a backslash. A search for one from each string on took minutes for some megabytes.
  test('may fill a table with one line of many megabytes that holds no backslash', async () => {
    const row = `(1,'a0000000000000000000000000000001','x')`
    const count = Math.ceil((8 * 1024 * 1024) / row.length)
    const [statement] = await statementsOf(`INSERT INTO t VALUES ${`${row},`.repeat(count)}${row};`, 1024 * 1024)
    const read = readStatement(statement ?? '')
    expect(read?.kind === 'rows' && read.rows.length).toBe(count + 1)
  })

  test('names the columns of a table and not its keys', () => {
    const columns =
      "`id` bigint(20) NOT NULL COMMENT 'a, (b)', key_word int, `key` decimal(4,2) DEFAULT '0', PRIMARY KEY (`id`,`key`), KEY `i` (`key`), CONSTRAINT `f` FOREIGN KEY (`id`) REFERENCES `u` (`id`)"
    expect(readStatement(`CREATE TABLE IF NOT EXISTS \`t\` (${columns}) ENGINE=InnoDB`)).toEqual({
      kind: 'table',
      table: 't',
      columns: ['id', 'key_word', 'key'],
    })
  })

  test.each(["INSERT INTO t VALUES (1, 'x'", 'INSERT INTO t VALUES (1) garbage', 'INSERT INTO t SELECT 1', 'INSERT INTO t VALUES (now())'])(
    'refuses %s, and never passes it over',
    (statement) => {
      expect(() => readStatement(statement)).toThrow(/cannot read/)
    },
  )
})

test.each([
  ['2024-03-01 08:00:00', 480, Date.UTC(2024, 2, 1)],
  ['2024-03-01 08:00:00.25', -300, Date.UTC(2024, 2, 1, 13, 0, 0, 250)],
  ['2024-03-01', 0, Date.UTC(2024, 2, 1)],
  ['0000-00-00 00:00:00', 0, null],
  ['yesterday', 0, null],
])('%s on a clock %i minutes before UTC', (text, offset, wanted) => {
  expect(readDateTime(text, offset)).toBe(wanted)
})

test('links to the old site become links of this one, and no others', () => {
  const relink = createRelink(['https://oj.old.example/', 'http://10.0.0.1:8080'])
  expect(relink('[a](https://oj.old.example/problem/P1) http://10.0.0.1:8080/x https://oj.old.example.org/y https://oj.old.example')).toBe(
    '[a](/problem/P1) /x https://oj.old.example.org/y https://oj.old.example',
  )
})

describe('the longest statement', () => {
  const length = async (chars: number, max: number) => {
    const found: number[] = []
    for await (const piece of readStatements(pieces(`${'x'.repeat(chars - 1)};`, 10), max)) found.push(piece.text.length)
    return found
  }

  test('is taken at the limit, and refused in words one character beyond it', async () => {
    expect(await length(100, 100)).toEqual([99])
    await expect(length(101, 100)).rejects.toThrow(DumpFault)
  })

  test('is shorter than the longest string of the engine', () => {
    expect(MAX_STATEMENT_CHARS).toBeLessThan(constants.MAX_STRING_LENGTH)
  })
})

describe('a hostile dump is read once, whatever it holds', () => {
  const PIECE = 64 * 1024
  /** CPU time to refuse this many pieces. */
  async function cost(part: string, count: number): Promise<number> {
    const piece = part.repeat(Math.ceil(PIECE / part.length))
    const before = process.cpuUsage()
    const read = async () => {
      for await (const found of readStatements(repeated(piece, count))) expect(found.kind).toBe('comment')
    }
    await expect(read()).rejects.toThrow(DumpFault)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  async function* repeated(piece: string, count: number) {
    for (let i = 0; i < count; i++) yield piece
    yield 'x'
  }

  test.each([
    { name: 'no end of a statement', part: 'x' },
    { name: 'an open string', part: "'" + 'x'.repeat(PIECE - 1) },
    { name: 'names without an end', part: '``' },
    { name: 'comments between letters', part: 'x/*x*/' },
  ])(
    '$name: four times the text costs about four times as much',
    async ({ part }) => {
      const size = part.length < 2 || part.length > 6 ? 400 : 10
      await cost(part, size)
      // One try may clean up the memory of other files of tests.
      const ratios: number[] = []
      for (let i = 0; i < 3; i++) {
        const once = await cost(part, size)
        ratios.push((await cost(part, 4 * size)) / once)
      }
      expect(Math.min(...ratios)).toBeLessThan(10)
    },
    120_000,
  )

  test('more of one statement than any server takes is refused before it is held', async () => {
    const before = process.memoryUsage().rss
    const read = async () => {
      for await (const _ of readStatements(repeated('x'.repeat(1024 * 1024), 600)));
    }
    await expect(read()).rejects.toThrow(`longer than ${MAX_STATEMENT_CHARS}`)
    expect(process.memoryUsage().rss - before).toBeLessThan(2 * MAX_STATEMENT_CHARS)
  })

  test('a comment without an end is not held, and only its first words are given', async () => {
    const found: string[] = []
    const comment = async function* () {
      yield '-- first words'
      yield* repeated('x'.repeat(1000), 50)
    }
    for await (const piece of readStatements(comment(), 2000)) found.push(piece.text)
    expect(found).toEqual([`-- first words${'x'.repeat(186)}`])
  })
})

describe('a hostile dump', () => {
  const MANY = 1_000_000
  test('of names behind names, or of character sets behind character sets, does not overflow the stack', () => {
    expect(readStatement(`insert into ${'a.'.repeat(MANY)}t values (1)`)).toEqual({ kind: 'rows', table: 't', columns: null, rows: [[1]] })
    expect(readStatement(`insert into t values (${'_binary '.repeat(MANY)}'x')`)).toMatchObject({ rows: [['x']] })
  })

  test('with a name longer than any server takes is refused', () => {
    const named = (length: number) => `insert into \`${'a'.repeat(length)}\` values (1)`
    expect(readStatement(named(256))).toMatchObject({ rows: [[1]] })
    for (const length of [257, 20 * MANY]) expect(() => readStatement(named(length))).toThrow(DumpFault)
    expect(() => readStatement(`insert into \`${'a'.repeat(20 * MANY)}`)).toThrow(DumpFault)
  })
})
