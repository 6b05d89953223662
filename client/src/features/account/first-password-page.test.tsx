import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noteRefused } from '../../session/session.ts'
import { forgetTypedPassword, rememberTypedPassword } from '../../sign-in/typed-password.ts'
import { renderPage } from '../../testing/render-page.tsx'
import FirstPasswordPage from './first-password-page.tsx'

const changed = { code: 200, msg: null }

async function page(answer: object = changed) {
  const change = vi.fn(() => answer)
  const shown = await renderPage(<FirstPasswordPage name="徐雨桐" />, { 'account.changePassword': change })
  await shown.findByLabelText(/^New password/)
  const fill = (label: RegExp, value: string) => fireEvent.change(shown.getByLabelText(label), { target: { value } })
  const save = async () => act(async () => fireEvent.submit(shown.container.querySelector('form') as HTMLFormElement))
  return { ...shown, change, fill, save }
}

afterEach(forgetTypedPassword)

describe('the first password', () => {
  test('does not ask again for the password that was typed at the sign-in', async () => {
    rememberTypedPassword('from-the-slip')
    const { change, fill, save, queryByLabelText } = await page()
    expect(queryByLabelText(/on your slip/)).toBeNull()
    fill(/^New password/, 'my own secret')
    fill(/again/i, 'my own secret')
    await save()
    await waitFor(() => expect(change).toHaveBeenCalledWith({ oldPassword: 'from-the-slip', newPassword: 'my own secret' }))
  })

  test('keeps it while the server refuses the other calls of a newcomer', async () => {
    rememberTypedPassword('from-the-slip')
    noteRefused()
    const { queryByLabelText } = await page()
    expect(queryByLabelText(/on your slip/)).toBeNull()
  })

  test('refuses the typed password as the new one', async () => {
    rememberTypedPassword('from-the-slip')
    const { change, fill, save } = await page()
    fill(/^New password/, 'from-the-slip')
    fill(/again/i, 'from-the-slip')
    await save()
    expect(change).not.toHaveBeenCalled()
  })

  test('asks for it after a reload, and when the server refuses the typed one', async () => {
    expect((await page()).getByLabelText(/on your slip/)).toBeDefined()
    rememberTypedPassword('from-the-slip')
    const { fill, save, findByLabelText, findByText } = await page({ code: 400, msg: 'Wrong password' })
    fill(/^New password/, 'my own secret')
    fill(/again/i, 'my own secret')
    await save()
    expect(await findByLabelText(/on your slip/)).toBeDefined()
    expect(await findByText('Wrong password')).toBeDefined()
  })
})
