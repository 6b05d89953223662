import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

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

/** The console message once the site serves: its address, and how a class gets in. */
export function announcement(host: string, port: number, lan: readonly string[] = lanAddresses()): string[] {
  if (!everywhere.includes(host)) {
    const alone = /^(127\.|::1$|localhost$)/.test(host)
    return [
      `Touchstone serves at ${at(host, port)}`,
      ...(alone ? ['Only this machine can reach it. To let a class in, start it with HOST=0.0.0.0'] : []),
    ]
  }
  return [
    `Touchstone serves at ${at('127.0.0.1', port)}`,
    ...(lan.length > 0
      ? ['The class opens:', ...lan.map((address) => `  ${at(address, port)}`)]
      : ['This machine has no network address that a class could open.']),
  ]
}
