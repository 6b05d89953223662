import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runWorker } from './testing/run-server.ts'

const END = { 'en-US': 'submissions wait, and their pages say so', 'zh-CN': '其页面上有说明' }

test.each([
  { language: 'en-US', LANG: 'en_US.UTF-8', off: 'judge: off: ', other: /\p{Script=Han}/u },
  { language: 'zh-CN', LANG: 'zh_CN.UTF-8', off: 'judge: 评测已关闭：', other: /[a-z]{3,} [a-z]{3,} [a-z]{3,}/ },
] as const)(
  'the lines of a judge that cannot start are in the language of the terminal ($language)',
  async ({ language, LANG, off, other }) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-worker-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const worker = await runWorker({ DATA_DIR: join(folder, 'data'), NSJAIL: '/nowhere', LANG }, END[language])
    const { out } = await worker.stop()
    expect(out).toContain(off)
    expect(out).not.toMatch(other)
  },
)
