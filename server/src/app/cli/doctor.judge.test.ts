import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runToEnd } from '../../testing/run-server.ts'
import { testCacheDir } from '../../testing/test-judge.ts'

type Report = {
  ok: boolean
  judging: boolean
  checks: { id: string; ok: boolean; mend: object | null }[]
  languages: { available: boolean }[]
}

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchstone-doctor-'))
  mkdirSync(testCacheDir, { recursive: true })
  mkdirSync(join(dir, 'cache'))
  symlinkSync(testCacheDir, join(dir, 'cache', 'judge'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('doctor', () => {
  test('reports a machine that can judge, check by check', async () => {
    const { code, out } = await runToEnd('touchstone', ['doctor', '--json'], { DATA_DIR: dir })
    const report = JSON.parse(out) as Report
    expect(report.checks.filter(({ ok, mend }) => !ok && mend === null)).toEqual([])
    expect({ code, ok: report.ok, judging: report.judging }).toEqual({ code: 0, ok: true, judging: true })
    expect(report.languages.some(({ available }) => available)).toBe(true)
  })

  test('reports by exit code and advice that nsjail does not start', async () => {
    const { code, out } = await runToEnd('touchstone', ['doctor', '--json'], { DATA_DIR: dir, NSJAIL: '/bin/false' })
    const report = JSON.parse(out) as Report
    expect({ code, judging: report.judging }).toEqual({ code: 1, judging: false })
    expect(report.checks.find(({ id }) => id === 'nsjail')).toMatchObject({ ok: false, mend: expect.anything() })
  })

  test('prints Chinese for a Chinese environment, also for failed checks', async () => {
    const { code, out } = await runToEnd('touchstone', ['doctor', '--language', 'zh'], { DATA_DIR: dir, NSJAIL: '/bin/false' })
    expect(code).toBe(1)
    expect(out).toContain('评测已关闭：环境变量 NSJAIL 指定的 nsjail 无法使用。/bin/false 无法启动')
    expect(out).toContain('请编译 nsjail')
    expect(out).toContain('有问题需要处理')
    expect(out).not.toMatch(/Judging is off|Something needs/)
  })
})
