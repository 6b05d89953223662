import { expect, test } from 'vitest'
import { isOwnHost, isOwnOrigin } from './own-origin.ts'

const host = 'inner:8080'
const addresses = [null, 'https://oj.school.example/judge', 'not an address']

test.each([
  { name: 'the host itself', origin: 'http://inner:8080', own: true },
  { name: 'the host itself, behind a proxy with https', origin: 'https://inner:8080', own: true },
  { name: 'the host on another port', origin: 'http://inner:8081', own: false },
  { name: 'the address of the site', origin: 'https://oj.school.example', own: true },
  { name: 'the address of the site on another port', origin: 'https://oj.school.example:444', own: false },
  { name: 'the address of the site without https', origin: 'http://oj.school.example', own: false },
  { name: 'a host that begins like it', origin: 'https://oj.school.example.evil.example', own: false },
  { name: 'an origin that hides itself', origin: 'null', own: false },
  { name: 'an invalid address', origin: 'not an address', own: false },
  { name: 'no origin', origin: undefined, own: true },
  { name: 'no origin, from the address bar', origin: undefined, fetchSite: 'none', own: true },
  { name: 'no origin, from another site', origin: undefined, fetchSite: 'cross-site', own: false },
  { name: 'no origin, from a sister host', origin: undefined, fetchSite: 'same-site', own: false },
  { name: 'any name that the browser declares as the same', origin: 'https://outer.example', fetchSite: 'same-origin', own: true },
  { name: 'another site', origin: 'https://evil.example', fetchSite: 'cross-site', own: false },
])('$name: $own', ({ origin, fetchSite, own }) => {
  expect(isOwnOrigin({ origin, fetchSite, host }, addresses)).toBe(own)
})

test.each([
  { name: 'the host itself', origin: 'http://inner:8080', own: true },
  { name: 'the host on another port', origin: 'https://inner', own: true },
  { name: 'a host that begins like it', origin: 'http://inner.evil.example', own: false },
  { name: 'an origin that hides itself', origin: 'null', own: false },
  { name: 'no origin', origin: undefined, own: false },
])('$name is a page of the same host: $own', ({ origin, own }) => {
  expect(isOwnHost({ origin, host })).toBe(own)
})
