import { isIPv6 } from 'node:net'
import type { CounterService } from './counter.service.ts'

/** The eight numbers of a valid IPv6 address; an IPv4 address at its end is two of them. */
function numbersOf(address: string): number[] {
  const v4 = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [a = 0, b = 0, c = 0, d = 0] = v4?.slice(1).map(Number) ?? []
  const plain = v4 ? address.slice(0, v4.index) + [a * 256 + b, c * 256 + d].map((n) => n.toString(16)).join(':') : address
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter((part) => part !== ''))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((part) => Number.parseInt(part, 16))
}

/**
 * The networks of an IPv6 address by which limits count, the narrow one first. A connection has a /64; a school or an attacker may have a
 * /48, which is 65,536 of them. Everybody in a wider network together has some times the limit of one narrow network.
 */
export const ipv6Networks = [
  { bits: 64, share: 1 },
  { bits: 48, share: 4 },
] as const

/** @param share how many times the limit of one address the group has */
type AddressGroup = { name: string; share: number }

/**
 * The groups of addresses that limits count: a single IPv4 address, or networks in IPv6, the narrow one first.
 * @param ip as the connection or a proxy states it; an invalid address stays as it is
 */
export function addressGroups(ip: string): AddressGroup[] {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return [{ name: ip, share: 1 }]
  const numbers = numbersOf(address)
  const isMapped = numbers.slice(0, 5).every((n) => n === 0) && numbers[5] === 0xffff
  const [high = 0, low = 0] = numbers.slice(6)
  if (isMapped) return [{ name: [high >> 8, high & 255, low >> 8, low & 255].join('.'), share: 1 }]
  return ipv6Networks.map(({ bits, share }) => {
    const parts = numbers.slice(0, bits / 16).map((n) => n.toString(16))
    return { name: `${parts.join(':')}::/${bits}`, share }
  })
}

/** One name for all addresses that one person can use: a single IPv4 address, the 64-bit network in IPv6. */
export const addressGroup = (ip: string): string => addressGroups(ip)[0]?.name ?? ip

/**
 * Counts one act of an address in each of its groups. A network that is over its limit uses up nothing of the wider one.
 * @param limit of one narrow network in the window
 * @returns whether the act is within all limits
 */
export async function countAddress(
  counters: Pick<CounterService, 'add'>,
  act: { name: string; windowMs: number; limit: number },
  ip: string,
): Promise<boolean> {
  for (const { name, share } of addressGroups(ip)) {
    if ((await counters.add(`${act.name} ${name}`, act.windowMs, false)) > act.limit * share) return false
  }
  return true
}
