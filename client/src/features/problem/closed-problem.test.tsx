import { screen } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Failure } from '../../ui/page-states.tsx'

const refused = (details: object) =>
  TRPCClientError.from({
    error: { code: -32_600, message: 'In a contest', data: { httpStatus: 403, errorCode: 'problem.in-contest', details } },
  } as never)

describe('the refusal of a problem that a contest closes', () => {
  test('leads to the contest once that runs', async () => {
    await renderPage(<Failure error={refused({ cid: '7' })} />)
    expect((await screen.findByRole('link', { name: 'Go to the contest' })).getAttribute('href')).toBe('/contest/7')
    expect(screen.getByText('In a contest')).toBeTruthy()
  })

  test('leads home before that', async () => {
    await renderPage(<Failure error={refused({})} />)
    expect(await screen.findByText('In a contest')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to the contest' })).toBeNull()
  })
})
