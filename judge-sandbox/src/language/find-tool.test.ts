import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findTool } from './find-tool.ts'

const folders: string[] = []

/** A folder for PATH with a made-up rustc that does what the script says, and what it says is its own home. */
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
  test('asks it where it lives and which version it is', async () => {
    const { path, home } = rustc('case "$*" in *sysroot*) echo @home ;; *) echo "rustc 1.95.0 (59807616e)" ;; esac')
    expect(await findTool('rust', path)).toMatchObject({ name: 'rust', version: '1.95.0', binDir: join(home, 'bin') })
  })

  test('tells in its own words why it does not start', async () => {
    const { path, home } = rustc('echo "error: no default toolchain is set" >&2; exit 1')
    const details = { file: expect.stringContaining(join(home, 'bin', 'rustc')), words: 'error: no default toolchain is set' }
    expect(await findTool('rust', path)).toMatchObject({ reason: [{ code: 'tool-broken', details }] })
  })

  test('gives it the home of the user where the environment names none, as under a service manager', async () => {
    vi.stubEnv('HOME', undefined)
    const { path } = rustc('echo "HOME is $HOME" >&2; exit 1')
    expect(await findTool('rust', path)).toMatchObject({ reason: [{ code: 'tool-broken', details: { words: `HOME is ${homedir()}` } }] })
  })

  test('names the commands it looked for when there is none', async () => {
    expect(await findTool('rust', '/no/such/folder')).toEqual({
      name: 'rust',
      reason: [{ code: 'tool-missing', details: { commands: 'rustc' } }],
      outOfTime: false,
    })
  })
})
