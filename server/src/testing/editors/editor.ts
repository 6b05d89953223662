import { joinGroup, makeGroup } from '../make.ts'
import { openTestApp } from '../test-app.ts'

export async function openSite() {
  const site = await openTestApp()
  const { db } = site.services
  const root = await site.signIn('root')
  const gid = await makeGroup(db, root.uid, { shortName: 'G' })
  await joinGroup(db, gid, root.uid, 'root')
  /** A part `{name}` of the path comes from the body. */
  const ask = async (rest: string, body?: object) => {
    const fields = new Map<string, unknown>(Object.entries(body ?? {}))
    const path = rest.replace(/\{(\w+)\}/g, (_, name: string) => String(fields.get(name)))
    return (await site.call(path, { token: root.token, ...(body && { body }) })).body
  }
  const read = async (rest: string) => (await ask(rest)).data
  return { ...site, db, root, gid, ask, read }
}
export type Site = Awaited<ReturnType<typeof openSite>>
type Read = { version: string }

export type Editor = {
  name: string
  saves: string
  /** Creates the object. @returns how to read it, and how to save it with these texts */
  make(site: Site): Promise<{ read(): Promise<Read>; body(words: string, version?: string | null): object }>
}

export const versioned = (version: string | null | undefined) => (version === undefined ? {} : { version })
