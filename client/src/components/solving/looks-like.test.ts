import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { describe, expect, test } from 'vitest'
import { betterLanguage, looksLike } from './looks-like.ts'

const python = 'a, b = map(int, input().split())\nfor i in range(a):\n    print(i)\n'
const cpp = '#include <iostream>\nusing namespace std;\nint main() {\n    int a;\n    cin >> a;\n    cout << a;\n}\n'
const c = '#include <stdio.h>\nint main(void) {\n    int a;\n    scanf("%d", &a);\n    printf("%d", a);\n}\n'
const java =
  'import java.util.*;\npublic class Main {\n    public static void main(String[] args) {\n        System.out.println(1);\n    }\n}\n'

describe('the language of a program', () => {
  test.each([
    ['python', python],
    ['cpp', cpp],
    ['c', c],
    ['java', java],
  ])('is recognised: %s', (family, code) => expect(looksLike(code)).toBe(family))
  test.each([
    ['an empty editor', ''],
    ['one line of Python', 'print(1)\n'],
    ['a mixture', `${python}${cpp}`],
    ['plain text', 'for: a\nwhile b\n'],
  ])('is not guessed of %s', (_, code) => expect(looksLike(code)).toBeNull())
  test.each(languages.filter(({ mime }) => ['text/x-csrc', 'text/x-c++src', 'text/x-java', 'text/x-python'].includes(mime)))(
    'no template of a language looks like another one: $name',
    ({ name, mime, template }) =>
      expect(betterLanguage(template, name, { [name]: mime, Other: 'text/x-python' }, [name, 'Other'])).toBeNull(),
  )
})

describe('the hint of another language', () => {
  const types = { C: 'text/x-csrc', 'C++ 17': 'text/x-c++src', Python3: 'text/x-python', Golang: 'text/x-go' }
  const offered = ['C', 'C++ 17', 'Python3', 'Golang']
  test.each([
    { name: 'Python in C++', code: python, chosen: 'C++ 17', offer: 'Python3' },
    { name: 'C++ in C', code: cpp, chosen: 'C', offer: 'C++ 17' },
    { name: 'C in C++ is no mistake', code: c, chosen: 'C++ 17', offer: null },
    { name: 'a language that is not offered', code: java, chosen: 'C', offer: null },
    { name: 'a language without signs', code: python, chosen: 'Golang', offer: null },
    { name: 'the right language', code: python, chosen: 'Python3', offer: null },
  ])('$name: $offer', ({ code, chosen, offer }) => expect(betterLanguage(code, chosen, types, offered)).toBe(offer))
})
