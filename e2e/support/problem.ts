import type { Api } from './fixtures.ts'

type Changes = { ioScore?: number; [field: string]: unknown }

/**
 * Creates a published problem "add two numbers" with one hidden test and every language, with the documented call.
 * @param changes fields of the problem that differ from the defaults
 * @param rest other parts of the call's body, such as test cases with points
 */
export async function createSumProblem(
  api: Api,
  rootToken: string,
  problemId: string,
  title: string,
  changes: Changes = {},
  rest: object = {},
): Promise<void> {
  const { data: languages } = await api.call('GET /api/languages?all=false', { token: rootToken })
  const problem = {
    problemId,
    title,
    type: 0,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    auth: 1,
    difficulty: 0,
    timeLimit: 1000,
    memoryLimit: 128,
    stackLimit: 64,
    isRemoveEndBlank: true,
    openCaseResult: true,
    codeShare: true,
    description: 'Add two integers: $a + b$.',
    input: 'Two integers.',
    output: 'Their sum.',
    examples: '<input>1 2</input><output>3</output>',
    ...changes,
  }
  const body = {
    problem,
    languages,
    samples: [{ input: '20 22\n', output: '42\n', ...(changes.ioScore ? { score: changes.ioScore } : {}) }],
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    judgeMode: 'default',
    codeTemplates: [],
    tags: [],
    changeModeCode: false,
    ...rest,
  }
  const answer = await api.call('POST /api/admin/problem', { token: rootToken, body })
  if (answer.status !== 200) throw new Error(`the problem was not created: ${answer.msg}`)
}
