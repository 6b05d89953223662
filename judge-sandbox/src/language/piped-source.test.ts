import { findLanguage, type LanguageName, languages } from '@touchstone/shared/judging/language/languages.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { completeProgram, markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge } from '../testing/test-judge.ts'
import { whereProven } from '../testing/where-proven.ts'
import { pipedSource } from './piped-source.ts'

const judge = await createTestJudge()
const made = simpleProblem([['6 7\n', '42\n']], { timeLimitMs: 10_000 })
afterAll(async () => {
  made.remove()
  await judge.close()
})

const SECRET = 'KEPT_FROM_PUPILS'

type Written = {
  language: LanguageName
  template: string
  right: string
  /** Its second line is a fault. */
  faulty: string
  /** Ways to the text of the template. */
  spies: readonly string[]
}

const ofC = (language: LanguageName, io: string): Written => ({
  language,
  template: markTemplate({
    prepend: `#include <${io}>\nlong product(long a, long b);\n/* ${SECRET} */\n`,
    template: '',
    append: `int main(void) { long a, b; scanf("%ld %ld", &a, &b); printf("%ld\\n", product(a, b)); return 0; }\nint ${SECRET};\n`,
  }),
  right: 'long product(long a, long b) { return a * b; }',
  faulty: 'long product(long a, long b) {\n  return a ** bb;\n}',
  spies: [
    ...['__FILE__', '"main.c"', '"main.cpp"', '"/proc/self/fd/0"', '"/proc/1/fd/0"'].map(
      (path) => `long product(long a, long b) { return a * b; }\nnot_a_type x =\n#include ${path}\n;`,
    ),
    `asm(".incbin \\"/box/main.c\\"\\n.error \\"main.c ends\\"");`,
    'long product(long a, long b) { return a * b; ',
  ],
})

const written: readonly Written[] = [
  ofC('C', 'stdio.h'),
  ofC('C++ 17', 'cstdio'),
  {
    language: 'Rust',
    template: markTemplate({
      prepend: '',
      template: '',
      append: `fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); let n: Vec<i64> = s.split_whitespace().map(|w| w.parse().unwrap()).collect(); println!("{}", product(n[0], n[1])); }\n// ${SECRET}\n`,
    }),
    right: 'fn product(a: i64, b: i64) -> i64 { a * b }',
    faulty: 'fn product(a: i64, b: i64) -> i64 {\n  a * bb\n}',
    spies: ['file!()', '"main.rs"', '"/box/main.rs"', '"/proc/self/fd/0"', '"/proc/1/fd/0"'].map(
      (path) => `fn product(a: i64, b: i64) -> i64 { let n: i64 = include_str!(${path}); compile_error!(include_str!(${path})); a * b }`,
    ),
  },
]

async function judged({ language, template }: Written, code: string, hasHiddenParts = true) {
  const job = { ...jobOf(language, completeProgram(template, code, language), made.problem), hasHiddenParts }
  return judge.judge(job, { blobPath: made.blobPath, onProgress: () => {} })
}

describe.each(whereProven(written, judge.languages))('a template in $language with hidden parts', (one) => {
  const { language, right, faulty, spies } = one

  test('makes the same program as ever', async () => {
    expect(await judged(one, right)).toMatchObject({ status: Verdict.Accepted })
  })

  test("leaves the user's own line numbers and the name of the source in compile errors", async () => {
    const { status, errorMessage } = await judged(one, faulty)
    expect(status).toBe(Verdict.CompileError)
    expect(errorMessage).toContain(`${findLanguage(language)?.sourceName}:2:`)
    expect(errorMessage).toContain('bb')
    expect(errorMessage).not.toContain(SECRET)
  })

  test.each(spies)('is not read by %j', async (code) => {
    const { status, errorMessage } = await judged(one, code)
    expect(status).toBe(Verdict.CompileError)
    expect(errorMessage).not.toContain(SECRET)
    expect(errorMessage).not.toMatch(/scanf|#include <|read_line/)
  })

  test('is read by its own name where it is a file', async () => {
    const { errorMessage } = await judged(one, spies[0] ?? '', false)
    expect(errorMessage).toMatch(/KEPT_FROM_PUPILS|#include <stdio/)
  })
})

test('the languages that compile through a pipe are C, C++ and Rust; a command without the name of the source stays as it is', () => {
  const piped = languages.filter((language) => pipedSource(language, '') !== null).map(({ name }) => name)
  expect(piped).toEqual(languages.filter(({ name }) => /^C(?: |$|\+\+)|^Rust/.test(name)).map(({ name }) => name))
  const c = findLanguage('C')
  if (!c) throw new Error('C is known')
  expect(pipedSource(c, 'int x;')).toEqual({
    command: 'gcc -DONLINE_JUDGE -w -fmax-errors=20 -std=c11 -fno-diagnostics-show-caret -x c - -x none -lm -o main',
    text: '#line 1 "main.c"\nint x;',
  })
  expect(pipedSource({ ...c, compileCommand: 'sh build' }, 'int x;')).toBeNull()
})
