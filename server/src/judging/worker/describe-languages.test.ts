import type { LanguageReport } from '@touchstone/judge-sandbox/language/toolchain.ts'
import { expect, test } from 'vitest'
import { describeLanguages } from './describe-languages.ts'

const missing = { available: false, proving: false, version: null, outOfTime: false } as const
const languages: LanguageReport[] = [
  { name: 'C', available: true, proving: false, version: '12.2', reason: null, outOfTime: false, debianPackage: null },
  { name: 'Golang', ...missing, reason: [{ code: 'tool-missing', details: { commands: 'go' } }], debianPackage: 'golang-go' },
  { name: 'Python2', ...missing, reason: [{ code: 'no-package-pypy2', details: {} }], debianPackage: null },
]

test('the console lists working and missing languages, and one command that installs the rest', () => {
  expect(describeLanguages(languages, 'en-US')).toEqual([
    '1 of 3 languages work:',
    '  C        12.2',
    'These do not:',
    '  Golang   go was not found on PATH',
    '  Python2  distributions have dropped PyPy for Python 2',
    'To have more of them: apt-get install golang-go',
  ])
})

test('and in Chinese, for a Chinese environment', () => {
  expect(describeLanguages(languages, 'zh-CN')).toEqual([
    '3 种语言中有 1 种可用：',
    '  C        12.2',
    '以下语言不可用：',
    '  Golang   在 PATH 中找不到 go',
    '  Python2  发行版已不再提供 Python 2 的 PyPy',
    '如需更多语言： apt-get install golang-go',
  ])
})
