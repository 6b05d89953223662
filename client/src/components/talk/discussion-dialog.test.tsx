import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import DiscussionDialog from './discussion-dialog.tsx'

const user = { uid: 'u1', username: 'ada', roleList: ['default_user'] } as never

test('a new discussion opens after it was sent', async () => {
  const opened: number[] = []
  const sent: { title: string }[] = []
  const own = (id: number, title: string, uid = 'u1') => ({ id, title, uid })
  await renderPage(
    <DiscussionDialog user={user} discussion={null} pid={null} mayPin={false} onPosted={(did) => opened.push(did)} onClose={() => {}} />,
    {
      'discussion.categories': () => [{ id: 4, name: 'Questions' }],
      'discussion.standing': () => ({ post: true, postsLeft: 5, mutedUntil: null }),
      'discussion.create': (input: { title: string }) => {
        sent.push(input)
        return null
      },
      'discussion.list': () => ({ records: [own(7, 'Pinned'), own(9, 'Loops', 'u2'), own(8, 'Loops'), own(3, 'Loops')], total: 4 }),
    },
  )
  const type = async (name: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  await type(/^Title/, 'Loops')
  await type(/^Summary/, 'Why twice?')
  await screen.findByRole('option', { name: 'Questions' })
  await type(/^Category/, '4')
  fireEvent.change(document.querySelector('textarea') as HTMLTextAreaElement, { target: { value: 'My loop runs twice.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(opened).toEqual([8]))
  expect(sent).toMatchObject([{ title: 'Loops' }])
})
