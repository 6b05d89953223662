import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/rules/demands.md', 'utf8')
const states = ['works', 'otherwise', 'not built', 'later'] as const

/** One row of the tables: its number of demands, their state, and the tests or the rule that hold them. */
type Row = { words: string; count: number; state: string; held: string }

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| .* \| \d+ \| /.test(line))
  .map((line) => {
    const [words = '', count, state = '', held = ''] = line.slice(2, -2).split(' | ')
    return { words, count: Number(count), state, held }
  })
const tests = rows.flatMap(({ words, held }) =>
  [...held.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` ([^<]+)/g)].map(([, file = '', name = '']) => ({ words, file, name: name.trim() })),
)

describe('the table of demands', () => {
  test('was read', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(tests.length).toBeGreaterThan(rows.length)
  })

  test('states for each demand its result, and for each that works the test that holds it', () => {
    const unknown = rows.filter(({ state }) => !(states as readonly string[]).includes(state))
    const unheld = rows.filter(({ words, state }) => state === 'works' && !tests.some((one) => one.words === words))
    const unruled = rows.filter(({ state, held }) => (state === 'otherwise' || state === 'not built') && !/`[^`]+`/.test(held))
    expect({ unknown, unheld, unruled }).toEqual({ unknown: [], unheld: [], unruled: [] })
  })

  test('names tests and rules that exist', () => {
    const sources = new Map<string, string>()
    const source = (file: string) => {
      if (!sources.has(file)) sources.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '')
      return sources.get(file) ?? ''
    }
    const quoted = (name: string) => ["'", '"', '`'].map((quote) => `${quote}${name}${quote}`)
    const missing = tests.filter(({ file, name }) => !quoted(name).some((text) => source(file).includes(text)))
    const rules = rows.flatMap(({ held }) => [...held.matchAll(/`([a-z-]+\.md)`/g)].map(([, rule]) => `docs/rules/${rule}`))
    expect({ missing, noRule: rules.filter((rule) => !existsSync(rule)) }).toEqual({ missing: [], noRule: [] })
  })

  test('adds up', () => {
    const sums = states.map((state) => `${rows.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0)} ${state}`)
    for (const sum of sums) expect(page).toContain(sum)
  })
})
