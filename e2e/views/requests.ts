import type { Page, Request } from '@playwright/test'

/** Loaded after the statement is painted and counted apart: the editor, and formulas with their fonts. So are pictures, which a text has or not. */
const afterwards = /\/assets\/(monaco|grammar|zh-cn|formula-look|formula-plugin|KaTeX)[-._]/

const calls = '/trpc/'
const asked = new WeakMap<Page, Set<string>>()

/**
 * Notes the paths that a page asks for from each navigation on. A file of the browser's cache counts too, as in a cold start. The stream of
 * events does not count: it is one connection of all tabs, which stays open.
 */
export function noteRequests(page: Page): void {
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.set(page, new Set())
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && !afterwards.test(pathname) && request.resourceType() !== 'image') asked.get(page)?.add(pathname)
  })
}

/** The files and answers that a page has asked for since it was opened by its address. */
export const requestsOf = (page: Page): readonly string[] => newRequests([], [...(asked.get(page) ?? [])])

const callsOf = (path: string) => (path.startsWith(calls) ? path.slice(calls.length).split(',') : [path])

/**
 * The requests with something that was not asked for before. A call that is made again does not count: polls and news come at odd moments.
 * Calls of one moment are one request.
 */
export function newRequests(before: readonly string[], paths: readonly string[]): string[] {
  const known = new Set(before.flatMap(callsOf))
  return paths.filter((path) => {
    const own = callsOf(path).filter((name) => !known.has(name))
    for (const name of own) known.add(name)
    return own.length > 0
  })
}

/** On HTTP/1.1 a browser asks for six files at a time, so each further file waits. */
const mostOfStart = 20
const mostOfChange = 6

const tooMany = (act: string, paths: readonly string[], most: number) =>
  paths.length > most ? `${act} asks for ${paths.length} files and answers, at most ${most}: ${paths.join(' ')}` : null

/** The requests of a page that has just loaded, when they are too many. */
export const startFault = (page: Page) => tooMany('a cold start', requestsOf(page), mostOfStart)

/** Pages that every visit has seen. */
const lists = ['/home', '/problem', '/contest', '/training', '/group', '/discussion', '/status', '/admin']

/** The requests of one view. */
export type Asked = { name: string; address: string; paths: readonly string[] }

/**
 * Views that need too many requests on a change of page. The visit comes from the page above and has seen the lists, so it has their files
 * and answers.
 */
export function changeFaults(all: readonly Asked[]): string[] {
  const at = Map.groupBy(all, ({ address }) => address)
  const known = lists.flatMap((address) => at.get(address) ?? [])
  return all.flatMap(({ name, address, paths: [, ...paths] }) => {
    const above = known.concat(pagesAbove(address, at)).flatMap((view) => view.paths)
    const fault = tooMany('a change of page', newRequests(above, paths), mostOfChange)
    return fault === null ? [] : [`${name}: ${fault}`]
  })
}

/** The views of the page above an address; where it is no page, a page beside the address. */
function pagesAbove(address: string, at: ReadonlyMap<string, readonly Asked[]>): readonly Asked[] {
  const parts = address.split('/')
  for (let length = parts.length - 1; length > 1; length--) {
    const above = parts.slice(0, length).join('/')
    const isBeside = (other: string) => other.startsWith(`${above}/`) && other !== address && !other.startsWith(`${address}/`)
    const found = at.get(above) ?? at.get([...at.keys()].find(isBeside) ?? '')
    if (found) return found
  }
  return []
}

/** The path of an address, as the views above and beside it are found. */
export const pathOf = (address: string) => new URL(address, 'http://site').pathname.replace(/\/$/, '')
