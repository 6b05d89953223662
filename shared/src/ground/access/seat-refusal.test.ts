import { expect, test } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { throwSeatRefusal } from './seat-refusal.ts'

const thrownBy = (act: () => void) => {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.details]
    throw error
  }
  return null
}

test.each([
  { name: 'no refusal throws nothing', refusal: null, thrown: null },
  { name: 'a wrong address is named', refusal: 'contest.wrong-address', thrown: ['contest.wrong-address', { ip: '10.0.0.1' }] },
  { name: 'another device comes without the address', refusal: 'contest.other-device', thrown: ['contest.other-device', {}] },
] as const)('$name', ({ refusal, thrown }) => {
  expect(thrownBy(() => throwSeatRefusal(refusal, { ip: '10.0.0.1' }))).toEqual(thrown)
})
