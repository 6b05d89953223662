import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import type { RunFolder } from '../language/run-folders.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'

export const FEEDBACK_DIR = '/box/feedback'

/** Files that a validator left in its feedback folder. The paths are of the host, in the folder of the case. */
export type Feedback = {
  score: string | null
  multiplier: string | null
  /** The input of the next pass. */
  nextInput: string | null
  /** The whole folder, for the validator of the next pass. */
  state: string | null
}

/** Where the feedback of one run is kept, and the folder that the pass before it left. */
export type FeedbackPlace = { folder: RunFolder; name: string; state: string | null }

const READ = ['score.txt', 'score_multiplier.txt', 'nextpass.in', '../.state'] as const
const KEPT = '/box/.kept'
const MOST_SCORE_BYTES = 200

/**
 * One file leaves the jail: four lines with the sizes of the files above, `-` for an absent one, then their contents. The streams stay open
 * meanwhile, so the other side of a talk sees the end of the validator only after it.
 */
const WRAPPER = `mkdir -p ${FEEDBACK_DIR}
[ ! -f /data/state ] || tar -xf /data/state -C ${FEEDBACK_DIR}
rm -f ${FEEDBACK_DIR}/nextpass.in
"$@"; code=$?
cat ${FEEDBACK_DIR}/judgemessage.txt >&2 2>/dev/null
cd ${FEEDBACK_DIR} && tar -cf ../.state --exclude=./nextpass.in . 2>/dev/null && {
  for file in ${READ.join(' ')}; do if [ -f "$file" ]; then wc -c <"$file"; else echo -; fi; done
  for file in ${READ.join(' ')}; do [ ! -f "$file" ] || cat "$file"; done
} >${KEPT}
exit $code`

/** Gives a validator its feedback folder, with what an earlier pass left there, and keeps what it leaves itself. */
export function keepingFeedback(spec: JailSpec, { folder, name, state }: FeedbackPlace): JailSpec {
  return {
    ...spec,
    command: ['/bin/sh', '-c', WRAPPER, 'validator', ...spec.command],
    mounts: [...spec.mounts, ...(state === null ? [] : [{ source: state, target: '/data/state' }])],
    collect: { path: KEPT, hostPath: folder.outPath(name), onlyOnSuccess: false },
  }
}

/** The feedback of a validator that has ended; null when it left more than its limit of output. */
export function readFeedback({ folder, name }: FeedbackPlace): Feedback | null {
  const path = folder.outPath(name)
  const fd = openSync(path, 'r')
  try {
    const head = Buffer.alloc(100)
    const text = head.toString('latin1', 0, readSync(fd, head, 0, head.length, 0))
    const lines = text.split('\n', READ.length)
    const start = lines.join('\n').length + 1
    const sizes = lines.map((line) => (line === '-' ? null : Number(line)))
    const end = sizes.reduce<number>((sum, size) => sum + (size ?? 0), start)
    if (lines.length < READ.length || end !== statSync(path).size) return null
    let offset = start
    const places = sizes.map((size) => {
      const at = offset
      offset += size ?? 0
      return size === null ? null : { at, size }
    })
    const [score, multiplier, next, state] = places
    const asText = (place: { at: number; size: number } | null | undefined) => {
      if (!place) return null
      const bytes = Buffer.alloc(Math.min(place.size, MOST_SCORE_BYTES))
      readSync(fd, bytes, 0, bytes.length, place.at)
      return bytes.toString('utf8')
    }
    const asFile = (place: { at: number; size: number } | null | undefined, ending: string) =>
      place ? copyPart(fd, place, folder, `${name}.${ending}`) : null
    return { score: asText(score), multiplier: asText(multiplier), nextInput: asFile(next, 'in'), state: asFile(state, 'state') }
  } finally {
    closeSync(fd)
  }
}

function copyPart(fd: number, { at, size }: { at: number; size: number }, folder: RunFolder, name: string): string {
  const out = openSync(folder.outPath(name), 'w')
  try {
    const buffer = Buffer.alloc(Math.min(size, 1024 * 1024))
    for (let done = 0; done < size; ) {
      const count = readSync(fd, buffer, 0, Math.min(buffer.length, size - done), at + done)
      if (count === 0) break
      writeSync(out, buffer, 0, count)
      done += count
    }
  } finally {
    closeSync(out)
  }
  return folder.expose(name)
}
