import { describe, expect, test } from 'vitest'
import { type ClassProblem, type ClassProgram, compareClass } from './compare-class.ts'
import { type Change, type OwnProgram, ownPrograms } from './testing/own-programs.ts'
import { sums } from './testing/sums.ts'

const problem = (programs: readonly ClassProgram[], given: ClassProblem['given'] = []): ClassProblem => ({ pid: 1, programs, given })
const named = (...programs: [language: string, code: string][]) =>
  programs.map(([language, code], i) => ({ submitId: i + 1, language, code }))

function likeness({ language }: Pick<OwnProgram, 'language'>, left: string, right: string): number {
  const { fields } = compareClass([problem(named([language, left], [language, right]))])
  expect(fields).toMatchObject([{ programs: 2, compared: 2 }])
  return fields[0]?.spread.median ?? Number.NaN
}

/** The minimum similarity that remains. Moved functions lose the matches at their borders. */
const atLeast = { renamed: 1, commented: 1, 'laid out': 1, loops: 1, moved: 0.95 } as const satisfies Record<Change, number>

describe.each(ownPrograms)('a program in $language', (program) => {
  test('is wholly like itself', () => {
    expect(likeness(program, program.original, program.original)).toBe(1)
  })

  test.each(Object.entries(atLeast) as [Change, number][])('stays like the one it was made of when it is %s', (change, least) => {
    expect(program.changed[change]).not.toBe(program.original)
    expect(likeness(program, program.original, program.changed[change])).toBeGreaterThanOrEqual(least)
  })

  test('is not like another solution of the same task', () => {
    expect(likeness(program, program.original, program.other)).toBeLessThan(0.3)
  })

  test('with a fault in it is compared all the same', () => {
    const broken = program.original.replace('(', '( ( [')
    expect(likeness(program, program.original, broken)).toBeGreaterThan(0.6)
  })

  test('matches in regions that lie in its source and never overlap', () => {
    const { pairs } = compareClass([problem(named([program.language, program.original], [program.language, program.changed.moved]))])
    const [pair] = pairs
    expect(pair).toMatchObject({ leftId: 1, rightId: 2 })
    for (const [side, code] of [
      ['left', program.original],
      ['right', program.changed.moved],
    ] as const) {
      const ranges = (pair?.regions ?? []).flatMap((region) => region[side]).toSorted((a, b) => a[0] - b[0])
      expect(ranges.length).toBeGreaterThan(1)
      let end = 0
      for (const [from, to] of ranges) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(code.length)
    }
  })
})

describe('a class', () => {
  test('of fifty sums of two numbers reports that the programs are too short, and lists no pair', () => {
    expect(sums.length).toBeGreaterThanOrEqual(50)
    const { fields, pairs } = compareClass([problem(sums)])
    expect(fields.map(({ family }) => family)).toEqual(['cpp', 'java', 'python'])
    expect(fields.reduce((sum, { programs }) => sum + programs, 0)).toBe(sums.length)
    expect(fields.reduce((sum, { tooShort }) => sum + tooShort, 0)).toBe(sums.length)
    expect(pairs).toEqual([])
  })

  test('in languages without a grammar reports these by name', () => {
    const { fields } = compareClass([
      problem(named(['Pascal', 'begin end.'], ['Pascal', 'begin end.'], ['C', 'int main() {}'], ['Nothing', ''])),
    ])
    expect(fields.map(({ family, language, programs, compared }) => [family, language, programs, compared])).toEqual([
      ['cpp', undefined, 1, 0],
      [null, 'Pascal', 2, 0],
      [null, 'Nothing', 1, 0],
    ])
  })

  test('writes C and C++ side by side, and no other two languages', () => {
    const [c, , java] = ownPrograms
    const { fields } = compareClass([
      problem(named(['C', c?.original ?? ''], ['C++ 20', c?.changed.renamed ?? ''], ['Java', java?.original ?? ''])),
    ])
    expect(fields).toMatchObject([
      { family: 'cpp', compared: 2, above: 1 },
      { family: 'java', compared: 1, above: 0 },
    ])
  })

  test('that was given most of the program is compared by the rest alone', () => {
    const [, cpp] = ownPrograms
    const given = cpp?.original ?? ''
    const own = (body: string) => `${given.replace('long long weigh', `${body}\nlong long weigh`)}`
    const long = (name: string, sign: string) =>
      `int ${name}(int n) { int r = 0; ${[1, 2, 3, 4, 5, 6, 7].map((k) => `if (n ${sign} ${k}) r = r ${sign === '<' ? '+' : '*'} n - ${k};`).join(' ')} return r; }`
    const programs = named(['C++ 17', own(long('f', '<'))], ['C++ 17', own(long('g', '>'))])
    const without = compareClass([problem(programs)]).fields[0]?.spread.median ?? 0
    const withIt = compareClass([problem(programs, [{ language: 'C++ 17', code: given }])])
    expect(without).toBeGreaterThan(0.5)
    expect(withIt.fields[0]).toMatchObject({ compared: 2, above: 0 })
    expect(withIt.fields[0]?.spread.median).toBe(0)
  })

  test.each(['a+', '-', 'f(', 'x = x + ', '{'])('with a program of %s without end is compared all the same', (part) => {
    const [, cpp] = ownPrograms
    const deep = `int main() { return ${part.repeat(60_000 / part.length)}1; }`
    const programs = named(['C++ 17', cpp?.original ?? ''], ['C++ 17', deep], ['C++ 17', cpp?.changed.loops ?? ''])
    expect(compareClass([problem(programs)]).fields).toMatchObject([{ programs: 3, above: 1 }])
  })

  test('hears how far it is, to the end', () => {
    const heard: [number, number][] = []
    const [, cpp] = ownPrograms
    const codes = Object.values(cpp?.changed ?? {}).map((code): [string, string] => ['C++ 17', code])
    compareClass([problem(named(...codes)), problem(sums)], (done, total) => heard.push([done, total]))
    expect(heard.length).toBeGreaterThan(5)
    expect(heard.map(([done]) => done)).toEqual(heard.map(([done]) => done).toSorted((a, b) => a - b))
    expect(heard.at(-1)?.[0]).toBe(heard.at(-1)?.[1])
  })
})
