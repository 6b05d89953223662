/**
 * Many short runs of one program in one jail.
 *
 * Theory of operation. A jail costs more than a run on a tiny input. So a shell in the jail runs the program on one input after the other,
 * and writes all outputs at the end. Each run has its own limits of CPU time and output. A program can reach the shell and the inputs of its
 * own batch, so it could forge its own outputs and nothing else: no other program runs in that jail.
 */
import { dirname } from 'node:path'
import type { HelperTools } from '../../checker/compile-helper.ts'
import type { CompiledProgram } from '../../language/compile-program.ts'
import { checkFileName, extraFileMounts } from '../../language/extra-files.ts'
import { type ProgramLimits, programSpec } from '../../language/program-spec.ts'
import { readHeadBytes } from '../../language/read-head.ts'

const MIB = 1024 * 1024
/** Output of one run. */
const RUN_OUTPUT_BYTES = 64 * 1024
/** A batch ends after so many runs that used up their time: each of them costs as much as a hundred others. */
const SLOW_RUNS = 3

const SCRIPT = `set -f
mkdir /tmp/outputs && cd /box || exit 125
i=0; slow=0; names=
while [ $i -lt $COUNT ]; do
  out=/tmp/outputs/$i
  if [ "$KIND" = arguments ]; then
    (ulimit -t $SECONDS_EACH; ulimit -f $BLOCKS; exec xargs -d '\\n' -a /in/$i "$@" </dev/null >$out 2>/dev/null)
  elif [ -n "$READ_NAME" ]; then
    rm -f "$READ_NAME" "$WRITE_NAME"; cp /in/$i "$READ_NAME"
    (ulimit -t $SECONDS_EACH; ulimit -f $BLOCKS; exec "$@" </dev/null >/dev/null 2>&1)
  else
    (ulimit -t $SECONDS_EACH; ulimit -f $BLOCKS; exec "$@" </in/$i >$out 2>/dev/null)
  fi
  code=$?
  echo $code >>/tmp/codes
  if [ -n "$READ_NAME" ]; then cat "$WRITE_NAME" >$out 2>/dev/null; fi
  names="$names $i"; i=$((i+1))
  case $code in 137|152) slow=$((slow+1)); [ $slow -ge $SLOW_RUNS ] && break;; esac
done 2>/dev/null
cd /tmp/outputs && echo $i && cat /tmp/codes && stat -c %s $names && cat $names
`

/** The end of one run; its output is whole unless `code` says that it was too long. */
export type BatchRun = { code: number; output: Buffer }

/** Exit codes of a run that was ended for its time or the length of its output. */
const LIMIT_CODES: ReadonlySet<number> = new Set([137, 152, 153])
/** The run ended by itself, well or with a crash; a limit decides nothing here, because a batch has limits of its own. */
export const endedItself = ({ code }: BatchRun): boolean => !LIMIT_CODES.has(code) && code !== 126 && code !== 127

export type BatchProgram = {
  program: CompiledProgram
  limits: Omit<ProgramLimits, 'outputLimitBytes'>
  /** Files beside the program. */
  files: Readonly<Record<string, string>>
  /** File input and output; null for the standard streams. */
  fileIo: { read: string; write: string } | null
}

/**
 * Runs a program once for each input, or once for each list of arguments.
 * @returns for each one its run; null where it has none, because the jail was ended before
 */
export async function runBatch(
  { sandbox, newFolder }: Pick<HelperTools, 'sandbox' | 'newFolder'>,
  { program, limits, files, fileIo }: BatchProgram,
  given: { kind: 'inputs'; texts: readonly string[] } | { kind: 'arguments'; lists: readonly (readonly string[])[] },
  signal?: AbortSignal,
): Promise<(BatchRun | null)[]> {
  const texts = given.kind === 'inputs' ? given.texts : given.lists.map((list) => list.map((each) => `${each}\n`).join(''))
  if (texts.length === 0) return []
  const folder = newFolder()
  try {
    const paths = texts.map((text, at) => folder.addInput(`batch/${at}`, text))
    const seconds = Math.max(1, Math.ceil(limits.timeLimitMs / 1000))
    const stdoutPath = folder.outPath('stdout')
    const outputLimitBytes = texts.length * RUN_OUTPUT_BYTES + MIB
    const whole = {
      ...limits,
      timeLimitMs: 1000 * seconds * SLOW_RUNS + 5000,
      memoryLimitMb: limits.memoryLimitMb + 4 + Math.ceil(outputLimitBytes / MIB),
      processes: limits.processes == null ? null : limits.processes + 4,
      outputLimitBytes,
    }
    const { parking: _, ...spec } = programSpec(program, whole, {
      stdin: '/dev/null',
      mounts: [{ source: dirname(paths[0] ?? ''), target: '/in' }, ...extraFileMounts(folder, files, [])],
      stdoutPath,
      stderrPath: folder.outPath('stderr'),
    })
    const env = {
      ...spec.env,
      COUNT: String(texts.length),
      KIND: given.kind,
      SECONDS_EACH: String(seconds),
      SLOW_RUNS: String(SLOW_RUNS),
      // The shell counts in blocks of 512 bytes.
      BLOCKS: String(RUN_OUTPUT_BYTES / 512),
      READ_NAME: fileIo ? `/box/${checkFileName(fileIo.read)}` : '',
      WRITE_NAME: fileIo ? `/box/${checkFileName(fileIo.write)}` : '',
    }
    await sandbox.run({ ...spec, env, command: ['/bin/sh', '-c', SCRIPT, 'batch', ...spec.command] }, signal)
    const runs = readBatch(readHeadBytes(stdoutPath, outputLimitBytes))
    return texts.map((_, at) => runs[at] ?? null)
  } finally {
    folder.remove()
  }
}

/** Reads the report of the script; nothing, when it was cut off. */
export function readBatch(report: Buffer): BatchRun[] {
  let at = 0
  const numbers = (count: number): number[] | null => {
    const found: number[] = []
    while (found.length < count) {
      const end = report.indexOf(10, at)
      const text = end < 0 ? '' : report.toString('latin1', at, end)
      if (!/^\d{1,9}$/.test(text)) return null
      found.push(Number(text))
      at = end + 1
    }
    return found
  }
  const [count = 0] = numbers(1) ?? []
  const codes = count <= 10_000 ? numbers(count) : null
  const sizes = codes && numbers(count)
  if (!codes || !sizes || sizes.reduce((a, b) => a + b, 0) > report.length - at) return []
  return codes.map((code, index) => {
    const size = sizes[index] ?? 0
    const output = report.subarray(at, at + size)
    at += size
    return { code, output }
  })
}
