import type { CDPSession, Page } from '@playwright/test'

/** As far away as the server of a school's network: answers arrive after the first paint, on every machine. */
const latencyMs = 100

/** The line of each page that is far away from its server. */
const lines = new WeakMap<Page, CDPSession>()

const condition = (offline: boolean) => ({ offline, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 })

/** Puts the server of a page as far away as `latencyMs`. */
export async function setFarAway(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  lines.set(page, line)
  await line.send('Network.emulateNetworkConditions', condition(false))
}

/** Cuts the network of a page, or brings it back. Its slow line must agree: newer browsers let the last word count. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline)
  await lines.get(page)?.send('Network.emulateNetworkConditions', condition(offline))
}
