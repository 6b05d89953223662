import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { newPupil } from './support/sign-in.ts'

const right = await readFile(new URL('../server/starter-problems/12-router/solutions/main.txt', import.meta.url), 'utf8')

/** A simulator at another origin. */
async function serveSimulator(): Promise<{ address: string; close(): void }> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<p>Router R1</p>'))
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lab`, close: () => server.close() }
}

test('a configuration is handed in beside the simulator, and a wrong one is judged wrong', async ({ page, api, rootToken, faults }) => {
  test.slow()
  faults.expect(/^request outside: http:\/\/127\.0\.0\.1:\d+\/lab$/)
  const pupil = await newPupil(api, rootToken, 'device-pupil')
  await arriveAs(page, pupil)
  await page.goto('/problem/TS1012')
  await page.getByRole('tab', { name: 'Simulator' }).click()
  await expect(page.getByText('The simulator is not set up')).toBeVisible()

  const simulator = await serveSimulator()
  const settings = (simulatorUrl: string) =>
    api.call('PUT /api/admin/config/set-site-settings', { token: rootToken, body: { simulatorUrl } })
  try {
    expect((await settings(simulator.address)).status).toBe(200)
    await page.reload()
    await page.getByRole('tab', { name: 'Simulator' }).click()
    await expect(page.frameLocator('iframe[title="Network simulator"]').getByText('Router R1')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Test run', exact: true })).toBeHidden()
    await writeProgram(page, right.replace('192.168.10.1', '192.168.10.9'), /^Configuration/)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    const result = page.getByRole('region', { name: 'Result of the last submission' })
    await expect(result).toContainText('Wrong Answer', { timeout: 90_000 })
  } finally {
    await settings('None')
    simulator.close()
  }
})

test('on a phone a configuration is handed in from a file', async ({ api, rootToken, elsewhere }) => {
  test.slow()
  const pupil = await newPupil(api, rootToken, 'device-phone')
  const phone = await elsewhere(pupil, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })
  await phone.goto('/problem/TS1012')
  await phone.getByRole('tab', { name: '模拟器' }).tap()
  await expect(phone.getByText('本站还没有设置模拟器')).toBeVisible()
  await phone.getByRole('tab', { name: '配置' }).tap()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: '打开配置文件' }).click()
  await (await chooser).setFiles({ name: 'R1.cfg', mimeType: 'text/plain', buffer: Buffer.from(right) })
  await phone.getByRole('button', { name: '提交配置', exact: true }).tap()
  await expect(phone.getByRole('region', { name: '最近一次提交的结果' })).toContainText('通过', { timeout: 90_000 })
})
