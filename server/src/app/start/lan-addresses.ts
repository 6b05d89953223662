import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { type BothLanguages, inLanguage, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

const everywhere = ['0.0.0.0', '::', '']

/** IPv4 addresses of this machine for other machines; bridges of containers come last, because a class cannot reach them. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list]) =>
    (list ?? []).filter((i) => i.family === 'IPv4' && !i.internal).map((i) => ({ name, address: i.address })),
  )
  const isBridge = (name: string) => /^(docker|br-|veth|virbr|cni)/.test(name)
  return found.sort((a, b) => Number(isBridge(a.name)) - Number(isBridge(b.name))).map((i) => i.address)
}

const at = (address: string, port: number) => `http://${address.includes(':') ? `[${address}]` : address}:${port}`

/** Public address of a site without BASE_URL: the listening address, or the first that a class could open. */
export function listeningAddress(host: string, port: number, lan: readonly string[] = lanAddresses()): string {
  return at(everywhere.includes(host) ? (lan[0] ?? '127.0.0.1') : host, port)
}

const texts = {
  serves: { en: 'Touchstone serves at {address}', zh: 'Touchstone 已启动：{address}' },
  alone: {
    en: 'Only this machine can reach it. To let a class in, start it with HOST=0.0.0.0',
    zh: '只有本机可以访问。要让全班访问，请以 HOST=0.0.0.0 启动',
  },
  class: { en: 'The class opens:', zh: '全班可打开：' },
  'no-address': { en: 'This machine has no network address that a class could open.', zh: '本机没有全班可以打开的网络地址。' },
} as const satisfies Record<string, BothLanguages>

/** The console message once the site serves: its address, and the way in for a class. */
export function announcement(host: string, port: number, language: UiLanguage, lan: readonly string[] = lanAddresses()): string[] {
  const text = (name: keyof typeof texts, details: TextDetails = {}) => inLanguage(texts[name], details, language)
  if (!everywhere.includes(host)) {
    const isAlone = /^(127\.|::1$|localhost$)/.test(host)
    return [text('serves', { address: at(host, port) }), ...(isAlone ? [text('alone')] : [])]
  }
  return [
    text('serves', { address: at('127.0.0.1', port) }),
    ...(lan.length > 0 ? [text('class'), ...lan.map((address) => `  ${at(address, port)}`)] : [text('no-address')]),
  ]
}
