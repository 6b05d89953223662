import { fstatSync } from 'node:fs'

const BLOCK_BYTES = 512
/** File systems reserve blocks for a growing file, at most about as many as it has. */
const AHEAD_FACTOR = 2
const SLACK_BYTES = 1024 * 1024

/** Size of the largest file that a run writes. */
export const largestBytes = (fds: readonly number[]): number => Math.max(0, ...fds.map((fd) => fstatSync(fd).size))

/** Whether one of a run's files uses more disk than its limit can explain, whatever its size. */
export const takesTooMuch = (fds: readonly number[], capBytes: number): boolean =>
  fds.some((fd) => {
    const { size, blocks } = fstatSync(fd)
    return size > capBytes || blocks * BLOCK_BYTES > AHEAD_FACTOR * capBytes + SLACK_BYTES
  })
