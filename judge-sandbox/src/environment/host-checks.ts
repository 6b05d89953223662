import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { DISK_FLOOR_BYTES, diskRoom } from '../sandbox/disk-room.ts'
import { FIRST_OUTSIDE_ID } from '../sandbox/nsjail-args.ts'
import { type Check, failed, passed } from './check.ts'

const TMPFS_MAGIC = 0x01021994
const NEEDED_FREE_BYTES = 1024 ** 3
const GIB = 1024 ** 3

/** Output in a memory file system would be charged to the run that writes it. */
export function checkScratchFolder(folder: string): Check {
  if (statfsSync(folder).type !== TMPFS_MAGIC) {
    return passed('scratch-folder', true, `${folder} lies on a disk`, `${folder} 位于磁盘上`)
  }
  return failed(
    'scratch-folder',
    true,
    { en: `${folder} is a tmpfs: what programs print would count as their memory`, zh: `${folder} 是 tmpfs：程序的输出会被计入其内存` },
    { en: 'Set DATA_DIR to a folder on a disk.', zh: '请将 DATA_DIR 设为磁盘上的目录。' },
  )
}

export function checkDiskSpace(folder: string, floorBytes = DISK_FLOOR_BYTES): Check {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const gib = (free / GIB).toFixed(1)
  if (diskRoom(folder, floorBytes).isFull) {
    return failed(
      'disk-space',
      true,
      {
        en: `Not ready, disk full: ${gib} GiB free in ${folder}; nothing is judged`,
        zh: `未就绪，磁盘已满：${folder} 仅剩 ${gib} GiB，评测已停止`,
      },
      { en: 'Free some space; judging resumes by itself.', zh: '请清理空间，评测会自行恢复。' },
    )
  }
  if (free >= NEEDED_FREE_BYTES) return passed('disk-space', false, `${gib} GiB free`, `剩余 ${gib} GiB`)
  return failed(
    'disk-space',
    false,
    { en: `only ${gib} GiB free in ${folder}`, zh: `${folder} 仅剩 ${gib} GiB` },
    { en: 'Free some space, or set DATA_DIR to a larger disk.', zh: '请清理空间，或将 DATA_DIR 设到更大的磁盘。' },
  )
}

/** With swap, a program over its memory limit slows down instead of ending, unless swap is limited too. */
export function checkSwap(cgroupVersion: 1 | 2, swaps = readFileSync('/proc/swaps', 'utf8')): Check {
  const hasSwap = swaps.trim().split('\n').length > 1
  if (!hasSwap) return passed('swap', false, 'no swap', '没有交换空间')
  const isLimited = cgroupVersion === 2 || existsSync('/sys/fs/cgroup/memory/memory.memsw.limit_in_bytes')
  if (isLimited) return passed('swap', false, 'swap is there, and forbidden to judged programs', '有交换空间，但被评测程序不能使用')
  return failed(
    'swap',
    false,
    {
      en: 'swap is on and cannot be forbidden to judged programs (no memory.memsw)',
      zh: '交换空间已启用，且无法对被评测程序禁用（没有 memory.memsw）',
    },
    { en: 'Switch it off: swapoff -a (or boot with swapaccount=1).', zh: '请关闭交换空间：swapoff -a（或以 swapaccount=1 启动内核）。' },
  )
}

export function checkLanes(lanes: number, cores = availableParallelism()): Check {
  if (lanes <= cores) return passed('lanes', false, `${lanes} lanes on ${cores} cores`, `${cores} 个核心，${lanes} 条评测通道`)
  return failed(
    'lanes',
    false,
    {
      en: `${lanes} lanes on ${cores} cores: programs will wait for each other`,
      zh: `${lanes} 条评测通道多于 ${cores} 个核心：程序会互相等待`,
    },
    { en: `Set JUDGE_LANES to ${cores} or less.`, zh: `请将 JUDGE_LANES 设为 ${cores} 或更小。` },
  )
}

/** The ids of jails outside their namespace must belong to no user. */
export function checkOutsideIds(
  asRoot: boolean,
  jails: number,
  passwd = readFileSync('/etc/passwd', 'utf8'),
  first = FIRST_OUTSIDE_ID,
): Check {
  if (!asRoot) {
    return passed('outside-id', true, "jails run under this user's own id", '沙箱以当前用户的身份运行')
  }
  const last = first + jails
  const taken = passwd.split('\n').find((line) => {
    const id = Number(line.split(':')[2])
    return id >= first && id <= last
  })
  if (!taken)
    return passed('outside-id', true, `ids ${first} to ${last} belong to nobody`, `${first} 至 ${last} 号用户不存在，可供沙箱使用`)
  const name = taken.split(':')[0]
  return failed(
    'outside-id',
    true,
    {
      en: `the user "${name}" has an id that jails use (${first} to ${last})`,
      zh: `用户 "${name}" 占用了沙箱使用的编号（${first} 至 ${last}）`,
    },
    { en: `Give that user another id: usermod -u <id> ${name}`, zh: `请更换该用户的编号：usermod -u <编号> ${name}` },
  )
}
