import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { act } from 'react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { trpc } from '../../trpc/trpc.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { newDraft, type ProblemDraft } from './problem-draft.ts'
import { useProgramProof } from './use-program-proof.ts'

/** A page whose calls fail with these error codes in turn; null: success. */
async function openProof(place: { pid: number | null; gid: number | null }, answers: (string | null)[] = []) {
  const sent: { path: string; input: unknown }[] = []
  const client = trpc.createClient({
    links: [
      () =>
        ({ op: { path, input } }) =>
          observable((observer) => {
            sent.push({ path, input })
            const errorCode = answers.shift() ?? null
            if (errorCode === null) {
              observer.next({ result: { type: 'data', data: null } })
              observer.complete()
            } else
              observer.error(new TRPCClientError('the words', { result: { error: { data: { httpStatus: 400, errorCode } } } as never }))
          }),
    ],
  })
  let prove: ReturnType<typeof useProgramProof> | undefined
  function Editor() {
    prove = useProgramProof(place.pid, place.gid)
    return null
  }
  const queryClient = new QueryClient()
  await renderPiece(null)
  await loadTexts('admin-problems')
  const page = await renderPiece(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Editor />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  const proven = async (draft: ProblemDraft, stored: ProblemDraft | null) => {
    let failure: unknown = null
    await act(async () => {
      await prove?.(draft, stored).catch((error: unknown) => {
        failure = error
      })
    })
    return failure
  }
  return { sent, proven, page }
}

const checker: ProblemDraft = { ...newDraft([1]), judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C++' }
const program = { code: 'int main() {}', language: 'C++', extraFiles: {} }

test.each([
  { name: 'a checker of the site', gid: null, draft: checker, path: 'problemAdmin.compileSpj', input: { ...program, pid: 7 } },
  {
    name: 'an interactor of the site',
    gid: null,
    draft: { ...checker, judgeMode: 'interactive' as const },
    path: 'problemAdmin.compileInteractive',
    input: { ...program, pid: 7 },
  },
  { name: 'a checker of a group', gid: 3, draft: checker, path: 'groupProblem.compileSpj', input: { ...program, pid: 7, gid: 3 } },
  {
    name: 'an interactor of a group',
    gid: 3,
    draft: { ...checker, judgeMode: 'interactive' as const },
    path: 'groupProblem.compileInteractive',
    input: { ...program, pid: 7, gid: 3 },
  },
])('$name is compiled before it is saved', async ({ gid, draft, path, input }) => {
  const { sent, proven } = await openProof({ pid: 7, gid })
  expect(await proven(draft, null)).toBeNull()
  expect(sent).toEqual([{ path, input }])
})

test('one that is stored already is not, until its code, its language, its files or its use change', async () => {
  const { sent, proven } = await openProof({ pid: 7, gid: null })
  expect(await proven({ ...checker, title: 'Other words' }, checker)).toBeNull()
  expect(await proven({ ...checker, judgeMode: 'default' }, checker)).toBeNull()
  expect(sent).toEqual([])
  await proven({ ...checker, spjCode: 'int main() { return 0; }' }, checker)
  await proven({ ...checker, judgeMode: 'interactive' }, checker)
  expect(sent).toHaveLength(2)
})

test('one that does not compile keeps the problem from being saved', async () => {
  const { proven } = await openProof({ pid: 7, gid: null }, ['checker.does-not-compile'])
  expect(await proven(checker, null)).toMatchObject({ message: 'the words' })
})

test('where no judge answers, the problem is saved and the page says that nothing was proved', async () => {
  const { proven, page } = await openProof({ pid: 7, gid: null }, ['checker.no-judge'])
  expect(await proven(checker, null)).toBeNull()
  expect(page.getByText(/no judge was available/)).toBeTruthy()
})
