import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { TestChanges } from './test-changes.tsx'
import type { TestBuild } from './workshop-types.ts'

type Change = NonNullable<TestBuild['changes']>[number]

const tested = (number: number) => ({ inputName: `${number}.in`, inputSize: 2, outputSize: 2, groupNum: null, score: null })
const changes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'new',
    line: `gen ${i + 1}`,
    before: null,
    after: tested(i + 1),
  })) as unknown as Change[]

test('a hundred tests are one page, and one more is on the second', async () => {
  await renderPiece(<TestChanges changes={changes(100)} />)
  expect(await screen.findByText('100.in')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '2' })).toBeNull()
  await renderPiece(<TestChanges changes={changes(101)} />)
  expect(await screen.findByText('100.in')).toBeTruthy()
  expect(screen.queryByText('101.in')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText('101.in')).toBeTruthy()
  expect(screen.queryByText('100.in')).toBeNull()
})
