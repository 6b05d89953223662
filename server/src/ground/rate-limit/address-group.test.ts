import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { addressGroup, addressGroups, countAddress, ipv6Networks } from './address-group.ts'

test.each([
  { name: 'an IPv4 address', ip: '10.0.0.7', group: '10.0.0.7' },
  { name: 'an IPv4 address in IPv6', ip: '::ffff:10.0.0.7', group: '10.0.0.7' },
  { name: 'the same in hex', ip: '::FFFF:a00:7', group: '10.0.0.7' },
  { name: 'a whole address', ip: '2001:db8:1:2:3:4:5:6', group: '2001:db8:1:2::/64' },
  { name: 'another host of its network', ip: '2001:0DB8:1:2::9', group: '2001:db8:1:2::/64' },
  { name: 'the next network', ip: '2001:db8:1:3::9', group: '2001:db8:1:3::/64' },
  { name: 'a link with its zone', ip: 'fe80::1%eth0', group: 'fe80:0:0:0::/64' },
  { name: 'the own machine', ip: '::1', group: '0:0:0:0::/64' },
  { name: 'no address', ip: 'unknown', group: 'unknown' },
])('$name belongs to $group', ({ ip, group }) => {
  expect(addressGroup(ip)).toBe(group)
})

test('an IPv6 address counts in its wider networks too, each with its share of the limit; IPv4 has one group', () => {
  expect(addressGroups('2001:db8:1:2::9')).toEqual([
    { name: '2001:db8:1:2::/64', share: 1 },
    { name: '2001:db8:1::/48', share: 4 },
  ])
  expect(addressGroups('::ffff:10.0.0.7')).toEqual([{ name: '10.0.0.7', share: 1 }])
  expect(ipv6Networks.map(({ bits }) => bits % 16)).toEqual([0, 0])
})

describe('acts of a /48 with a limit of 3 for each /64', () => {
  const LIMIT = 3
  function counting() {
    const counts = new Map<string, number>()
    const add = async (key: string) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts.get(key) ?? 0
    }
    return { counts, act: (ip: string) => countAddress({ add }, { name: 'act', windowMs: minute, limit: LIMIT }, ip) }
  }
  const network = (n: number) => `2001:db8:1:${n.toString(16)}::1`

  test('end after four times the limit, from whichever of its networks they come', async () => {
    const { act } = counting()
    const within: boolean[] = []
    for (let n = 0; n < 13; n++) within.push(await act(network(n)))
    expect(within).toEqual([...Array.from({ length: 4 * LIMIT }, () => true), false])
    expect(await act('2001:db8:2::1'), 'another /48').toBe(true)
  })

  test('beyond the limit of one network use up nothing of the others', async () => {
    const { act, counts } = counting()
    for (let n = 0; n < 50; n++) expect(await act(network(1))).toBe(n < LIMIT)
    expect(counts.get('act 2001:db8:1::/48')).toBe(LIMIT)
    expect(await act(network(2))).toBe(true)
  })
})
