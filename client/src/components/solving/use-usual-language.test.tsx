import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { signIn, signOut } from '../../session/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { SolvingTarget } from './solving-target.ts'
import { useUsualLanguage } from './use-usual-language.ts'

const user = (fields: object = {}) =>
  ({ uid: 'ann', username: 'ann', roleList: ['default_user'], mustChangePassword: false, ...fields }) as never

type Case = { own?: string; ofClass?: string; target?: SolvingTarget; isUnknown?: boolean }

/** The lists that were asked, and the language that was found. */
async function usualLanguage({ own, ofClass, target = { kind: 'group', gid: 3 }, isUnknown = true }: Case) {
  const asked: string[] = []
  const found: string[] = []
  function Page() {
    useUsualLanguage({ isUnknown, target, onFound: (language) => void found.push(language) })
    return <p>ready</p>
  }
  await renderPage(<Page />, {
    'submission.list': ({ onlyMine }: { onlyMine: boolean }) => {
      asked.push(onlyMine ? 'own' : 'class')
      const language = onlyMine ? own : ofClass
      return { records: language ? [{ language }] : [], total: language ? 1 : 0 }
    },
  })
  await screen.findByText('ready')
  return { asked, found }
}

beforeEach(() => signOut())

describe('the usual language', () => {
  test('is that of the own last submission, and the class is not asked', async () => {
    signIn('token', user())
    const { asked, found } = await usualLanguage({ own: 'Java', ofClass: 'C' })
    await waitFor(() => expect(found).toEqual(['Java']))
    expect(asked).toEqual(['own'])
  })
  test('is that of the class for a pupil without a submission', async () => {
    signIn('token', user())
    const { found } = await usualLanguage({ ofClass: 'C' })
    await waitFor(() => expect(found).toEqual(['C']))
  })
  test('in a contest is the own one, also on a computer of the hall, and never that of the class', async () => {
    signIn('token', user())
    const target = { kind: 'contest', cid: 1, gid: 3 } as const
    expect((await usualLanguage({ ofClass: 'C', target })).asked).toEqual(['own'])
    const { found } = await usualLanguage({ own: 'Java', target })
    await waitFor(() => expect(found).toEqual(['Java']))
  })
  test.each<[string, Case, object | null]>([
    ['of a guest', { own: 'C' }, null],
    ['of a pupil with a first password', { own: 'C' }, { mustChangePassword: true }],
    ['that this browser knows', { own: 'C', isUnknown: false }, {}],
  ])('%s is not asked for', async (_, given, signedIn) => {
    if (signedIn) signIn('token', user(signedIn))
    const { asked, found } = await usualLanguage(given)
    expect({ asked, found }).toEqual({ asked: [], found: [] })
  })
})
