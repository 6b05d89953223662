import { cacheNames } from '../offline-names.ts'

/** The address under which the page of every client address is kept. */
const SHELL = '/'
/** Most files of the shell; a problem page has about forty, the editor's included. */
export const MOST_FILES = 300

type ShellDeps = { caches: CacheStorage; fetch: typeof fetch }

/** Statuses with which a proxy answers while the server behind it does not. */
const ofProxies: readonly number[] = [502, 503, 504]

/** Asks the network first, so that every visit with a network shows the newest version. The kept page serves only without an answer. */
export async function answerPage({ caches, fetch }: ShellDeps, request: Request): Promise<Response> {
  const kept = async () => (await caches.open(cacheNames.shell)).match(SHELL)
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (error) {
    const shell = await kept()
    if (shell) return shell
    throw error
  }
  return ofProxies.includes(answer.status) ? ((await kept()) ?? answer) : answer
}

/** A file with a hash in its name never changes, so a kept one is as good as the server's. */
export async function answerAsset({ caches, fetch }: ShellDeps, request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.shell)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // A full disk must not cost the page its file.
  if (answer.status === 200) await cache.put(request.url, answer.clone()).catch(() => {})
  return answer
}

/** A picture comes from the network. Without one, a picture of a kept statement serves: its name never gets another content. */
export async function answerPicture({ caches, fetch }: ShellDeps, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cacheNames.statements)).match(request.url, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/**
 * Keeps the page and its files for times without a network. The page is kept last, and only when all files that it names are those of the
 * sender: between two versions nothing is kept, and the next visit does it.
 * @param assets paths of the files that the sender has loaded
 */
export async function keepShell({ caches, fetch }: ShellDeps, assets: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  const page = await fetch(SHELL, { cache: 'no-cache', credentials: 'omit' })
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) return
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
  const needed = new Set([...assets, ...named.filter((path) => path.endsWith('.svg'))])
  if (!named.every((path) => needed.has(path))) return
  for (const path of needed) {
    if (await cache.match(path, { ignoreVary: true })) continue
    const file = await fetch(path)
    if (file.status !== 200) return
    await cache.put(path, file)
  }
  await cache.put(SHELL, page)
  await trim(cache, needed)
}

/** Removes the oldest files above the limit, except those of the newest page. */
async function trim(cache: Cache, needed: ReadonlySet<string>): Promise<void> {
  const keys = await cache.keys()
  const removable = keys.filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname !== SHELL && !needed.has(pathname)
  })
  for (const key of removable.slice(0, Math.max(0, keys.length - 1 - MOST_FILES))) await cache.delete(key)
}
