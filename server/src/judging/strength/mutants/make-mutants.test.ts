import { expect, test } from 'vitest'
import { makeMutants } from './make-mutants.ts'

const inMain = (body: string) => `int main() {\n${body}\n}\n`

test('a mutant names its line and shows the change', () => {
  const mutants = makeMutants({ language: 'C++', code: inMain('cin >> n;\nif (n <= 3) x = n % m;') }, 10)
  expect(mutants.map(({ kind, line, before, after }) => ({ kind, line, before, after }))).toEqual([
    { kind: 'relation', line: 3, before: 'n <= 3', after: 'n < 3' },
    { kind: 'missing-modulo', line: 3, before: 'n % m', after: 'n' },
  ])
  expect(mutants[0]?.code).toBe(inMain('cin >> n;\nif (n < 3) x = n % m;'))
})

test('a program with a syntax error, of another language or of too many characters has none', () => {
  expect(makeMutants({ language: 'C++', code: inMain('if (n < ) x++;') }, 10)).toEqual([])
  expect(makeMutants({ language: 'Haskell', code: 'main = print (1 < 2)' }, 10)).toEqual([])
  expect(makeMutants({ language: 'Python3', code: 'if a < b: pass\n'.repeat(5000) }, 10)).toEqual([])
})
