import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOrigin } from './frame-origin.ts'

test.each([
  ['https://chat.school.example/room?id=1', 'https://chat.school.example'],
  ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080'],
  ['http://[::1]:3000/a', 'http://[::1]:3000'],
  ['HTTPS://Chat.Example', 'https://chat.example'],
  ['/chat', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://name:secret@chat.example/', null],
  ["https://a;script-src'*'.example/", null],
  ['https://a,b.example/', null],
  ['https://学校.example/', null],
  ['https://good.example\\@evil.example/', null],
  ['https://good.example\n.evil.example/', null],
])('%s is framed from %s', (address, origin) => {
  expect(frameOrigin(address)).toBe(origin)
})

test('no address brings a sign into the policy that means something there', () => {
  const address = fc.oneof(
    fc.webUrl(),
    fc.string().map((host) => `https://${host}/`),
  )
  fc.assert(fc.property(address, (text) => !/[\s;,'"*]/.test(frameOrigin(text) ?? '')))
})
