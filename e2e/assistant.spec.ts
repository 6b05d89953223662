import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'

/** A chat page of another origin. Its script writes whether it reached the page around it. */
async function serveChat(): Promise<{ address: string; close(): void }> {
  const html = `<p>Ask me</p><script>
    let reached = 'no'
    try { reached = parent.document.title } catch {}
    document.body.append('Reached: ' + reached)
  </script>`
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('the chat page of the school stands beside the statement, in a frame that cannot reach the site', async ({
  page,
  elsewhere,
  api,
  root,
  rootToken,
  faults,
}) => {
  faults.expect(/^request outside: http:\/\/127\.0\.0\.1:\d+\/$/)
  const chat = await serveChat()
  await createSumProblem(api, rootToken, 'ASSIST', 'Ask about sums')
  const pupil = await newPupil(api, rootToken, 'asking')
  const settings = await elsewhere(root)
  try {
    await settings.goto('/admin/conf')
    await settings.getByRole('switch', { name: 'Show the assistant on problem pages' }).click()
    const address = settings.getByLabel('Address of the chat page')
    await address.fill('/chat')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(address).toHaveAccessibleDescription(/https?:\/\//)
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(chat.address)
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(settings.getByText('Saved', { exact: true })).toBeVisible()

    await page.goto('/problem/ASSIST')
    await expect(page.getByRole('tab', { name: 'Assistant' })).toBeDisabled()
    await arriveAs(page, pupil)
    await page.goto('/problem/ASSIST')
    await page.getByRole('tab', { name: 'Assistant' }).click()
    const frame = page.frameLocator('iframe[title="Chat page of the assistant"]')
    await expect(frame.getByText('Ask me')).toBeVisible()
    await expect(frame.getByText('Reached: no')).toBeVisible()
    await expect(page.getByText(/The chat page comes from 127\.0\.0\.1/)).toBeVisible()
  } finally {
    const body = { assistantFrame: false, assistantUrl: 'None' }
    await api.call('PUT /api/admin/config/set-site-settings', { token: rootToken, body })
    chat.close()
  }
})
