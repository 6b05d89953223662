import { expect, test } from 'vitest'
import { kindOfError } from './error-text.ts'

test.for([
  ['Chromium', 'Failed to fetch dynamically imported module: https://school.test/assets/a.js'],
  ['Firefox', 'error loading dynamically imported module: https://school.test/assets/a.js'],
  ['Safari', 'Importing a module script failed.'],
] as const)('a script that did not arrive is a fault of the network, in the words of %s', ([, message]) => {
  expect(kindOfError(new TypeError(message))).toBe('network')
})

test('any other error of the page’s own code is a fault', () => {
  expect(kindOfError(new TypeError('cannot read properties of undefined'))).toBe('fault')
  expect(kindOfError(new Error('Importing a module script failed.'))).toBe('fault')
})
