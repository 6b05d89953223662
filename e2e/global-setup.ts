import { siteHost, startSite } from './support/site.ts'

/** One site for the whole run. E2E_ORIGIN names another one that is already running, and E2E_DATA_DIR its folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN) return async () => {}
  const site = await startSite()
  process.env.E2E_ORIGIN = `http://${siteHost}:${site.port}`
  process.env.E2E_LOCAL = `http://127.0.0.1:${site.port}`
  process.env.E2E_DATA_DIR = site.dataDir
  return site.stop
}
