import type { SiteStatus } from '../site-commands/site-status.ts'
import { type SiteCheck, same } from './site-check.ts'

/** The servers of the site, and whether events between them arrive at once; nothing on SQLite. */
export function checkServers(servers: SiteStatus['servers']): SiteCheck[] {
  if (servers.length === 0) return []
  const deaf = servers.filter(({ hears }) => !hears)
  const described = servers.map(({ name, version, draining }) => ({
    en: `${name} (${version}${draining ? ', leaving' : ''})`,
    zh: `${name}（${version}${draining ? '，正在退出' : ''}）`,
  }))
  const named = same(described.map(({ en }) => en).join(', '), described.map(({ zh }) => zh).join('、'))
  const detail =
    deaf.length === 0 ? named : same(`${named.en}; no notifications arrive at ${names(deaf)}`, `${named.zh}；${names(deaf)} 收不到通知`)
  const mend = same(
    'News of other servers are up to a second late there. A pooler in front of PostgreSQL must be in session mode; DATABASE_URL may also name PostgreSQL itself.',
    '那里的消息最多延迟一秒。PostgreSQL 前面的连接池必须使用会话模式；也可以让 DATABASE_URL 直接指向 PostgreSQL。',
  )
  return [{ id: 'servers', ok: deaf.length === 0, needed: false, detail, mend: deaf.length === 0 ? null : mend }]
}

const names = (servers: SiteStatus['servers']) => servers.map(({ name }) => name).join(', ')
