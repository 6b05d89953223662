import { statSync } from 'node:fs'
import { type JailSpec, type ReadOnlyMount, STARVED_WALL_FACTOR } from './jail-spec.ts'
import { fileLimitMib, processorSeconds, stackLimitMib } from './nsjail-args.ts'

// Theory of operation. A parked jail knows its language and nothing of its program: environment, compilers' folders, the name of the program in
// `/box`, the size of `/box`. All else comes when a program takes it: the program itself, the files of its run, the limits, the command. So
// two runs of one profile may take any of its jails. This file decides which runs fit, and names their profile. It also writes the
// lines by which the init learns the rest.

/** nsjail ends a parked jail by itself so long after it was built, should all our processes have died. */
export const PARKED_SECONDS = 7200
/** A jail that has waited so long is replaced. */
export const IDLE_MS = 5 * 60_000
/** A larger program is mounted, as copying it takes longer than a jail. */
const MOST_PROGRAM_BYTES = 16 * 1024 * 1024
const KIB_PER_MIB = 1024
/** POSIX counts the size of files in these blocks. */
const BLOCKS_PER_MIB = 2048

/** The part of a jail that many programs share. */
export type JailProfile = {
  key: string
  env: Readonly<Record<string, string>>
  mounts: readonly ReadOnlyMount[]
  /** Path of the program inside of the jail. */
  programTarget: string
  /** Folder inside of the jail that is empty until a program takes it. */
  lateFolder: string
  boxBytes: number
}

/** The part of a jail that comes with its program. */
export type LateFiles = { program: string; data: readonly { name: string; source: string }[] }

/** Files that a jail keeps as they were when it was built, although the system may replace them. */
const REPLACED_BY_UPGRADES = ['/usr', '/etc/ld.so.cache', '/etc/alternatives', '/bin/sh']

/** Changes when a file or folder is replaced, or a folder gains or loses an entry. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${path} ${stat.dev} ${stat.ino} ${stat.mtimeNs}` : path
}

/** The folder of programs' inputs, and that of checkers. */
const INPUTS = '/in'
const LATE_FILE = /^(\/in|\/data)\/([A-Za-z0-9_-][A-Za-z0-9_.-]*)$/

/** The folder and the names of a run's own files; undefined when they do not lie in one folder that can be filled late. */
function lateFiles(files: readonly ReadOnlyMount[]): { lateFolder: string; data: LateFiles['data'] } | undefined {
  const found = files.map(({ source, target }) => {
    const [, folder = '', name = ''] = LATE_FILE.exec(target) ?? []
    return { folder, name, source }
  })
  const lateFolder = found[0]?.folder ?? INPUTS
  if (lateFolder === '' || found.some(({ folder }) => folder !== lateFolder)) return undefined
  if (new Set(found.map(({ name }) => name)).size < found.length) return undefined
  return { lateFolder, data: found.map(({ name, source }) => ({ name, source })) }
}

/** Whether nsjail's own end of a jail lies behind each end that we enforce. */
const fitsBackstop = (wallMs: number) => (wallMs * STARVED_WALL_FACTOR + IDLE_MS) / 1000 < PARKED_SECONDS

/**
 * The profile of a run and its late files; undefined for a run that needs a jail of its own making.
 * @param settings nsjail and its files
 */
export function parkedParts(spec: JailSpec, settings: readonly string[]): { profile: JailProfile; late: LateFiles } | undefined {
  const { parking, env, limits } = spec
  if (!parking || spec.collect || spec.stdinText !== undefined || !fitsBackstop(limits.wallMs)) return undefined
  if ([...spec.command, spec.stdin].some((part) => part.includes('\n'))) return undefined
  // A caller has changed the mounts since.
  if (spec.mounts.length !== 1 + parking.files.length + parking.mounts.length) return undefined
  const { program } = parking
  const file = statSync(program.source, { throwIfNoEntry: false })
  if (!file?.isFile() || file.size > MOST_PROGRAM_BYTES) return undefined
  const late = lateFiles(parking.files)
  if (!late) return undefined
  const { lateFolder, data } = late
  const { mounts } = parking
  const stamps = [...mounts.map(({ source }) => source), ...REPLACED_BY_UPGRADES, ...settings].map(stampOf)
  const key = JSON.stringify([parking.key, env, mounts, program.target, lateFolder, limits.boxBytes, stamps])
  return {
    profile: { key, env, mounts, programTarget: program.target, lateFolder, boxBytes: limits.boxBytes },
    late: { program: program.source, data },
  }
}

/** The lines by which the init of a parked jail learns of its program; see init-script.ts. */
export function settingLines({ command, stdin, limits }: Pick<JailSpec, 'command' | 'stdin' | 'limits'>): string {
  const stack = limits.stackBytes === null ? '-' : String(stackLimitMib(limits.stackBytes) * KIB_PER_MIB)
  const files = String(fileLimitMib(limits.fileBytes) * BLOCKS_PER_MIB)
  const lines = ['r', stdin, files, String(processorSeconds(limits)), stack, String(command.length), ...command]
  return `${lines.join('\n')}\n`
}
