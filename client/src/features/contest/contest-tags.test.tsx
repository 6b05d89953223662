import { screen } from '@testing-library/react'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { AuthTag } from './contest-tags.tsx'

test.each([
  { name: 'a contest of the site', auth: ContestAuth.public, gid: null, says: 'Public' },
  { name: 'a contest of a class, which only its members see', auth: ContestAuth.public, gid: 4, says: 'All members' },
  { name: 'a contest that takes a password', auth: ContestAuth.private, gid: 4, says: 'By password' },
  { name: 'a contest that takes a password to submit', auth: ContestAuth.protected, gid: null, says: 'Password to submit' },
  { name: 'a contest with an unknown access', auth: 7, gid: null, says: 'By password' },
])('the tag of access: $name', async ({ auth, gid, says }) => {
  await renderPiece(null)
  await loadTexts('contest')
  await renderPiece(<AuthTag contest={{ auth, gid }} />)
  expect(screen.getByText(says)).toBeDefined()
})
