/** The origin of a request. `host`: as the browser named it, also through a trusted proxy. */
type RequestOrigin = { origin: string | undefined; fetchSite: string | undefined; host: string }

/** Whether a page of the same host sent it, on any port: proxies in front of other clients often leave the port out. */
export function isOwnHost({ origin, host }: Pick<RequestOrigin, 'origin' | 'host'>): boolean {
  if (origin === undefined || !URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  return new URL(origin).hostname === new URL(`http://${host}`).hostname
}

/**
 * Whether a page of this site sent the request, or no page did. Browsers name the origin on every request that can change state; scripts
 * and downloads may name none.
 * @param siteAddresses public addresses of the site, behind a proxy that names another host
 */
export function isOwnOrigin({ origin, fetchSite, host }: RequestOrigin, siteAddresses: readonly (string | null)[]): boolean {
  if (fetchSite === 'same-origin') return true
  if (origin === undefined) return fetchSite === undefined || fetchSite === 'none'
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  if (asked.host === host) return true
  return siteAddresses.some((address) => address !== null && URL.canParse(address) && new URL(address).origin === asked.origin)
}
