import { expect, test } from 'vitest'
import { addressGroup } from './address-group.ts'

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
