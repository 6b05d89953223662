import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { AnnouncementAccordion } from './announcement-accordion.tsx'

const row = { id: 1, title: 'Monday', content: 'at four', username: 'lilaoshi', gmtCreate: '2026-03-01T08:00:00.000+0000' }

test.each([
  { name: 'a teacher, by name with a tag', author: { realname: '李老师', isTeacher: true }, says: '李老师 Teacher ·' },
  { name: 'anybody else, by the account name', author: { realname: null, isTeacher: false }, says: 'lilaoshi ·' },
])('an announcement names its author: $name', async ({ author, says }) => {
  const list = { data: { records: [{ ...row, ...author }] }, error: null, isPending: false, refetch: () => undefined }
  await renderPiece(<AnnouncementAccordion list={list} page={1} empty={null} marksOf={() => null} />)
  expect((await screen.findByRole('button', { name: /Monday/ })).textContent?.replaceAll(/\s+/g, ' ')).toContain(says)
})
