import { isIPv6 } from 'node:net'

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
 * One name for all addresses that one person can use: a single IPv4 address, the 64-bit network in IPv6. Limits count by it.
 * @param ip as the connection or a proxy states it; an invalid address stays as it is
 */
export function addressGroup(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const numbers = numbersOf(address)
  const isMapped = numbers.slice(0, 5).every((n) => n === 0) && numbers[5] === 0xffff
  const [high = 0, low = 0] = numbers.slice(6)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${numbers
    .slice(0, 4)
    .map((n) => n.toString(16))
    .join(':')}::/64`
}
