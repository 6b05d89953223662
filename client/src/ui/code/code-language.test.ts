import { expect, test } from 'vitest'
import { highlightName } from './code-language.ts'

test.each([
  ['C', 'c'],
  ['C With O2', 'c'],
  ['C++', 'cpp'],
  ['C++ 20 With O2', 'cpp'],
  ['C#', 'csharp'],
  ['Java', 'java'],
  ['JavaScript Node', 'javascript'],
  ['Python3', 'python'],
  ['PyPy3', 'python'],
  ['Golang', 'go'],
  ['Rust', 'rust'],
  ['Whitespace', 'plain'],
])('%s is highlighted as %s', (language, name) => {
  expect(highlightName(language)).toBe(name)
})
