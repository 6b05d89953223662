/** Address ranges of a room or a school, one per line: a single address, or a range in CIDR form such as `10.1.0.0/16` or `fd00::/8`. */

type Bits = { value: bigint; size: 32 | 128 }
type Range = Bits & { prefix: number }

function readV4(text: string): Bits | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null
  return { value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), size: 32 }
}

function readV6(text: string): Bits | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const groupsOf = (half: string | undefined) => (half ? half.split(':') : [])
  const [head, tail] = [groupsOf(halves[0]), groupsOf(halves[1])]
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return { value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n), size: 128 }
}

/** An IPv4 address in IPv6 form counts as IPv4. */
function readAddress(text: string): Bits | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1]
  return readV4(mapped ?? text) ?? (text.includes(':') ? readV6(text) : null)
}

function readRange(line: string): Range | null {
  const [address = '', length, ...rest] = line.split('/')
  const bits = readAddress(address)
  if (bits === null || rest.length > 0) return null
  if (length === undefined) return { ...bits, prefix: bits.size }
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits.size) return null
  return { ...bits, prefix: Number(length) }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The invalid lines. */
export function unreadableRanges(text: string): string[] {
  return linesOf(text).filter((line) => readRange(line) === null)
}

/** Whether an address is within the ranges. Null admits everybody; a text without a valid range admits nobody. */
export function isInRanges(text: string | null, address: string): boolean {
  if (text === null) return true
  const bits = readAddress(address)
  if (bits === null) return false
  return linesOf(text).some((line) => {
    const range = readRange(line)
    if (range === null || range.size !== bits.size) return false
    const free = BigInt(range.size - range.prefix)
    return range.value >> free === bits.value >> free
  })
}
