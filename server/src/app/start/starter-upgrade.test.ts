import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../ground/environment/config.ts'
import { openSite } from './open-site.ts'

test('the first start after an upgrade gives old starter problems their workshops and says so in one line; the next one says nothing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-start-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dir, ROOT_PASSWORD: 'a good password' })
  const start = async () => {
    const said: string[] = []
    const site = await openSite(config, 'test', { say: (line) => void said.push(line), language: 'en-US' })
    return { site, said: said.filter((line) => line.includes('starter')) }
  }
  const first = await start()
  expect(first.said).toEqual(['12 starter problems are there to begin with'])
  // A version without workshops leaves the problems like this.
  await first.site.services.db.deleteFrom('workshopParts').execute()
  await first.site.services.db.deleteFrom('workshopScripts').execute()
  await first.site.close()
  const second = await start()
  expect(second.said).toEqual(['starter problems from before: 11 have their generators and validators now'])
  await second.site.close()
  const third = await start()
  expect(third.said).toEqual([])
  await third.site.close()
})
