import { TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FaultList } from './fault-list.tsx'

function Form() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <TextInput label="Title" withAsterisk data-path="title" />
      {isOpen && <TextInput label="Password" data-path="password" />}
      <FaultList
        faults={{ title: 'Enter a title.', password: 'Enter a password.' }}
        placeOf={() => 'Access'}
        open={(field) => field === 'password' && setIsOpen(true)}
      />
    </>
  )
}

test('a list of faults names the fields and moves the focus to them, in a folded section too', async () => {
  await renderPage(<Form />)
  expect(await screen.findByText(/2 fields need your attention/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Title: Enter a title.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title/ })))
  expect(screen.queryByLabelText('Password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Access: Enter a password.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})
