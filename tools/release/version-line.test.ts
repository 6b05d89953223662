import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const versionIn = (folder: string, file: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).version

test('the command of docs/release.md sets the version line alone, without a network', () => {
  const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const command = /^npm (version \d+\.\d+\.\d+ .*)$/m.exec(readFileSync(join(root, 'docs/release.md'), 'utf8'))?.[1]
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-version-'))
  try {
    for (const place of workspaces) {
      mkdirSync(join(folder, place))
      cpSync(join(root, place, 'package.json'), join(folder, place, 'package.json'))
    }
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file))
    const before = workspaces.map((place) => versionIn(folder, join(place, 'package.json')))
    const nowhere = ['--registry', 'http://127.0.0.1:9', '--fetch-retries', '0', '--no-update-notifier']
    execFileSync('npm', [...(command ?? '').split(' '), ...nowhere], { cwd: folder, stdio: 'pipe' })
    const wanted = command?.split(' ')[1]
    expect([versionIn(folder, 'package.json'), versionIn(folder, 'package-lock.json')]).toEqual([wanted, wanted])
    expect(workspaces.map((place) => versionIn(folder, join(place, 'package.json')))).toEqual(before)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
