import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findTool } from './find-tool.ts'

const folders: string[] = []

/** A folder for PATH with a fake rustc that runs the script, and the home that it reports. */
function rustc(script: string): { path: string; home: string } {
  const home = mkdtempSync(join(tmpdir(), 'find-tool-'))
  folders.push(home)
  mkdirSync(join(home, 'bin'))
  const file = join(home, 'bin', 'rustc')
  writeFileSync(file, `#!/bin/sh\n${script.replaceAll('@home', home)}\n`)
  chmodSync(file, 0o755)
  return { path: join(home, 'bin'), home }
}

afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('finding a tool', () => {
  test('asks a tool for its home and its version', async () => {
    const { path, home } = rustc('case "$*" in *sysroot*) echo @home ;; *) echo "rustc 1.95.0 (59807616e)" ;; esac')
    expect(await findTool('rust', path)).toMatchObject({ name: 'rust', version: '1.95.0', binDir: join(home, 'bin') })
  })

  test("returns the tool's own error message when it does not start", async () => {
    const { path, home } = rustc('echo "error: no default toolchain is set" >&2; exit 1')
    const details = { file: expect.stringContaining(join(home, 'bin', 'rustc')), words: 'error: no default toolchain is set' }
    expect(await findTool('rust', path)).toMatchObject({ reason: [{ code: 'tool-broken', details }] })
  })

  test("sets HOME to the user's home when the environment has none, as under a service manager", async () => {
    vi.stubEnv('HOME', undefined)
    const { path } = rustc('echo "HOME is $HOME" >&2; exit 1')
    expect(await findTool('rust', path)).toMatchObject({ reason: [{ code: 'tool-broken', details: { words: `HOME is ${homedir()}` } }] })
  })

  test('names the commands that it looked for when there is none', async () => {
    expect(await findTool('rust', '/no/such/folder')).toEqual({
      name: 'rust',
      reason: [{ code: 'tool-missing', details: { commands: 'rustc' } }],
      outOfTime: false,
    })
  })
})
