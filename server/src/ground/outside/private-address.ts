import { BlockList, isIPv4 } from 'node:net'

/** Networks that are not the public internet (IANA's special-purpose registries). */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')

/** Of the sixth version only global unicast addresses are public, and of those not the ones that carry an address of the fourth. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers.addSubnet(network, bits, 'ipv6')

/** Whether a server must not be asked to call this address for somebody else. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return special.check(address, 'ipv4')
  return !globalUnicast.check(address, 'ipv6') || carriers.check(address, 'ipv6')
}
