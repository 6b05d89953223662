import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import AllSamples from './all-samples.tsx'
import { useTestRun } from './use-test-run.ts'

const samples = ['1\n', '2\n', '3\n'].map((text) => ({ input: text, output: text }))
/** A refusal that names the seconds to wait, as the server sends it. */
const tooFrequent = () => TRPCClientError.from({ error: { code: -32_600, message: 'wait', data: { details: { seconds: 1 } } } } as never)

type Result = { status: number; userOutput: string | null; stderr?: string }

/** Runs all samples; `begin` may refuse the start of a run, counted from 1. */
async function runAll(resultOf: (input: string) => Result, begin: (start: number) => Error | null = () => null) {
  const inputs: string[] = []
  let starts = 0
  function Page() {
    const { all, runAll } = useTestRun(1, { kind: 'practice' })
    return (
      <>
        <button type="button" onClick={() => void runAll({ language: 'C++ 17', code: 'int main() {}' }, samples)}>
          Begin
        </button>
        <AllSamples examples={samples} states={all} />
      </>
    )
  }
  await renderPage(<Page />, {
    'testRun.start': ({ userInput }: { userInput: string }) => {
      const refused = begin(++starts)
      if (refused) throw refused
      inputs.push(userInput)
      return userInput
    },
    'testRun.result': ({ testJudgeKey }: { testJudgeKey: string }) => ({ time: 1, memory: 1, stderr: null, ...resultOf(testJudgeKey) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  const verdicts = () => screen.queryAllByRole('group').map((group) => group.querySelector('summary')?.textContent ?? '')
  return { inputs, verdicts }
}

describe('all samples', () => {
  test('run one after another, and a wrong one shows its difference', async () => {
    const page = await runAll((input) =>
      input === '2\n' ? { status: Verdict.WrongAnswer, userOutput: '5\n' } : { status: Verdict.Accepted, userOutput: input },
    )
    await screen.findByText('2 of 3 samples passed')
    expect(page.inputs).toEqual(['1\n', '2\n', '3\n'])
    expect(page.verdicts()).toEqual([
      expect.stringContaining('Accepted'),
      expect.stringMatching(/wrong answer/i),
      expect.stringContaining('Accepted'),
    ])
    expect(screen.getAllByRole('group').map((group) => group.hasAttribute('open'))).toEqual([false, true, false])
    expect(screen.getByText('5')).toBeTruthy()
  })

  test('wait where the server asks for it, and no sample is left out', async () => {
    const page = await runAll(
      (input) => ({ status: Verdict.Accepted, userOutput: input }),
      (start) => (start === 2 ? tooFrequent() : null),
    )
    await screen.findByText('The next run may start in 1 s')
    await screen.findByText('3 of 3 samples passed')
    expect(page.inputs).toEqual(['1\n', '2\n', '3\n'])
  })

  test('end with a compile error: the others would get the same', async () => {
    const page = await runAll(() => ({ status: Verdict.CompileError, userOutput: null, stderr: 'broken' }))
    await screen.findByText('broken')
    await waitFor(() => expect(page.verdicts()[2]).toContain('Not run'))
    expect(page.inputs).toEqual(['1\n'])
  })

  test('end with a refusal, and say why', async () => {
    const page = await runAll(
      () => ({ status: Verdict.Accepted, userOutput: '' }),
      () => refusal({ msg: 'Runs are off' }),
    )
    await screen.findByText('Runs are off')
    expect(page.inputs).toEqual([])
  })
})
