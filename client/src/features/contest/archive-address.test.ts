import { AcceptedCodeQuery } from '@touchstone/shared/contests/scoreboard/ceremony.schema.ts'
import { expect, test } from 'vitest'
import { archiveAddress } from './archive-address.ts'

test('the archive is asked for in words that the server takes', () => {
  const address = new URL(archiveAddress(12, { splitType: 'problem', excludeAdmin: true }), 'http://school.test')
  expect(address.pathname).toBe('/api/file/download-contest-ac-submission')
  expect(AcceptedCodeQuery.parse({ ...Object.fromEntries(address.searchParams), cid: 12, excludeAdmin: true })).toEqual({
    cid: 12,
    splitType: 'problem',
    excludeAdmin: true,
  })
})
