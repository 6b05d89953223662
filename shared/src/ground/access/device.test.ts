import { expect, test } from 'vitest'
import { deviceId } from './device.ts'

test('a device id keeps the text that was stored', () => {
  expect(deviceId('0a1b')).toBe('0a1b')
})
