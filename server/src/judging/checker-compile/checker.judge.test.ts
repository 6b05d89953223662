import { skeletonOf } from '@touchstone/shared/judging/language/judge-program-skeletons.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'

// Proving the languages for the first time takes a minute or two.
beforeAll(async () => void (await openTestJudge()))
afterAll(closeTestJudge)

/** Any divisor of the input number is right. */
const checker = `#include <cstdio>
int main(int, char** argv) {
  long long n, answer;
  FILE* input = fopen(argv[1], "r");
  FILE* output = fopen(argv[2], "r");
  if (fscanf(input, "%lld", &n) != 1) return 3;
  if (fscanf(output, "%lld", &answer) != 1) return 1;
  return answer % n == 0 ? 0 : 1;
}`

/** The same in JavaScript. */
const script = `function check({ input, output }) {
  const [n, answer] = [input, output].map((text) => Number(text.trim()))
  return answer % n === 0 ? true : { verdict: 'wrong-answer', message: answer + ' is no multiple of ' + n }
}`

test.each([
  { language: 'C++', code: checker, faulty: 'int main() { return missing; }', complaint: 'missing' },
  { language: 'JavaScript', code: script, faulty: 'const verify = () => true', complaint: 'function check' },
])(
  'a special judge in $language written in the editor compiles on the judge and decides submissions',
  async ({ language, code: checker, faulty, complaint }) => {
    const site = await openTestApp()
    const { call, signIn } = site
    const { token } = await signIn('root')
    const stop = await startTestWorker(site, await openTestJudge())
    try {
      const compile = async (code: string) => (await call('POST /api/admin/problem/compile-spj', { token, body: { code, language } })).body
      while ((await compile(checker)).errorCode === 'checker.no-judge') await new Promise((resolve) => setTimeout(resolve, 50))
      expect((await compile(checker)).status).toBe(200)
      const broken = await compile(faulty)
      expect(broken).toMatchObject({ status: 500, errorCode: 'checker.does-not-compile' })
      expect(broken.msg).toContain(complaint)

      const problem = {
        problemId: 'MULTIPLE',
        title: 'A multiple',
        type: 0,
        auth: 1,
        judgeMode: 'spj',
        judgeCaseMode: 'default',
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
        spjCode: checker,
        spjLanguage: language,
      }
      const { data: languages } = (await call('GET /api/languages?all=false')).body
      const samples = [
        { input: '6\n', output: '' },
        { input: '7\n', output: '' },
      ]
      const saved = { problem, samples, languages, tags: [], codeTemplates: [], judgeMode: 'spj', isUploadTestCase: false }
      expect((await call('POST /api/admin/problem', { token, body: saved })).body.status).toBe(200)

      const verdictOf = async (code: string) => {
        const submission = { pid: 'MULTIPLE', language: 'C', code, cid: 0, isRemote: false }
        const { body } = await call('POST /api/submit-problem-judge', { token, body: submission })
        expect(body.status).toBe(200)
        await untilJudged(site, body.data.submitId)
        return (await call(`GET /api/get-submission-detail?submitId=${body.data.submitId}`, { token })).body.data.submission.status
      }
      const program = (line: string) => `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); ${line} return 0; }`
      expect(await verdictOf(program('printf("%d\\n", n * 3);'))).toBe(Verdict.Accepted)
      expect(await verdictOf(program('printf("%d\\n", n * 3 + 1);'))).toBe(Verdict.WrongAnswer)
    } finally {
      await stop()
    }
  },
)

test.each(['C', 'C++', 'JavaScript'] as const)(
  'the skeleton in %s is tried on a sample before it is saved',
  async (language) => {
    const site = await openTestApp()
    const { token } = await site.signIn('admin')
    const stop = await startTestWorker(site, await openTestJudge())
    try {
      const code = skeletonOf('spj', language)
      const say = async (output: string, program = code) => {
        const body = { code: program, language, sample: { input: '1 3\n', output, answer: '0.333333333\n' } }
        return (await site.call('POST /api/admin/problem/try-checker', { token, body })).body
      }
      while ((await say('0')).errorCode === 'checker.no-judge') await new Promise((resolve) => setTimeout(resolve, 50))
      expect((await say('0.3333333\n')).data).toMatchObject({ status: Verdict.Accepted })
      expect((await say('0.4')).data).toMatchObject({ status: Verdict.WrongAnswer, message: expect.stringContaining('0.4') })
      expect((await say('0.4', 'no program')).errorCode).toBe('checker.does-not-compile')
    } finally {
      await stop()
    }
  },
  120_000,
)
