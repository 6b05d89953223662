import { createHash } from 'node:crypto'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { Toolchain } from '../language/toolchain.ts'
import { fetchWheel, type PinnedWheel } from '../sandbox/fetch-wheel.ts'
import { ACCEPT_CODE, REJECT_CODE } from './kattis-validator.ts'

/** An interpreter of the checktestdata language in plain Python, maintained by contest organisers. */
const WHEEL: PinnedWheel = {
  name: 'checktestdata',
  version: '2026.9.2',
  sha256: '7c79484a3efe0503a2e1d2b6cc11a083211376d01764db64a3e6e5e2054300ae',
}

/**
 * Brings the interpreter into the cache.
 * @returns the folder that holds its package
 * @throws FetchError
 */
export const bringChecktestdata = (cacheDir: string, say: Say): Promise<string> => fetchWheel(WHEEL, cacheDir, say)

const SEEN_AT = '/checktestdata'
const PROGRAM = 'program.ctd'
/** Exit code 0 means a good input, 1 a bad one. Code 2, an unreadable program, is passed on. */
const WRAPPER = `python3 -m checktestdata /box/${PROGRAM}; code=$?
case $code in 0) exit ${ACCEPT_CODE};; 1) exit ${REJECT_CODE};; *) exit $code;; esac`

/** The toolchain that runs a checktestdata program as an input validator. */
export function checktestdataToolchain(python: Toolchain, folder: string): Toolchain {
  return {
    ...python,
    language: { ...python.language, sourceName: PROGRAM, compileCommand: null },
    commands: {
      ...python.commands,
      artefact: PROGRAM,
      run: ['/bin/sh', '-c', WRAPPER, 'checktestdata'],
      env: { ...python.commands.env, PYTHONPATH: SEEN_AT },
    },
    mounts: [...python.mounts, { source: folder, target: SEEN_AT }],
    fingerprint: createHash('sha256')
      .update(JSON.stringify(['checktestdata', python.fingerprint, WHEEL.sha256]))
      .digest('hex'),
  }
}
