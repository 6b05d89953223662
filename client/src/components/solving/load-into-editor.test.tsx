import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { signIn, signOut } from '../../session/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { takeProgram } from './handed-program.ts'
import { LoadIntoEditor } from './load-into-editor.tsx'

afterEach(() => act(signOut))

type Given = { uid?: string; code?: string | null; problemGid?: number | null; contest?: { cid: number; problemId: string } }

async function shown({ uid = 'ann', code = 'int main() {}', problemGid = null, contest }: Given) {
  signIn('token', { uid: 'ann', username: 'ann', roleList: ['default_user'] } as never)
  const data = { submission: { submitId: 7, uid, code, displayPid: 'SUM' }, problemGid }
  await renderPage(
    <>
      <p>ready</p>
      <LoadIntoEditor data={data as never} contest={contest} />
    </>,
  )
  await screen.findByText('ready')
}

describe('the way from a submission back into the editor', () => {
  test.each<[string, Given, string]>([
    ['the bank', {}, '/problem/SUM'],
    ['a group', { problemGid: 3 }, '/group/3/problem/SUM'],
    ['a contest', { contest: { cid: 5, problemId: 'A' } }, '/contest/5/problem/A'],
  ])('leads to the problem in %s, which takes the program', async (_, given, address) => {
    await shown(given)
    const link = await screen.findByRole('link', { name: 'Load into editor' })
    expect(link.getAttribute('href')).toBe(address)
    fireEvent.click(link)
    expect(takeProgram(given.contest?.problemId ?? 'SUM', given.contest?.cid)).toBe(7)
  })
  test.each<[string, Given]>([
    ['of somebody else', { uid: 'bob' }],
    ['whose code is hidden', { code: null }],
  ])('is not there for a submission %s', async (_, given) => {
    await shown(given)
    expect(screen.queryByRole('link', { name: 'Load into editor' })).toBeNull()
  })
})
