import { createHash } from 'node:crypto'

export type Row = Readonly<Record<string, unknown>>

export type TableDigest = { rows: number; hash: string }

/**
 * Digest of a set of rows in any order: the sum of the hashes of the rows. Two databases read the same rows in different orders.
 * @param columns in the same order on both sides
 */
export function createRowDigest(columns: readonly string[]) {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row): void {
      const values = columns.map((column) => row[column] ?? null)
      rows++
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`))
    },
    result: (): TableDigest => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}
