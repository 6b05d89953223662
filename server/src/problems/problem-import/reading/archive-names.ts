import { ImportError } from './import-errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gbk')

/**
 * The name of an archive entry: UTF-8 where it is that, else GBK, which Chinese Windows writes. A leading `./` is dropped; a name ending in
 * `/` is a folder's.
 * @throws ImportError `import.path-climbs` for one that leads out of the archive, `import.bad-name` for an invalid one
 */
export function readEntryName(raw: Uint8Array): string {
  const name = decodeName(raw).normalize('NFC')
  const plain = name.replace(/^(\.\/)+/, '')
  if (/^([a-z]:|\/|\\)/i.test(plain) || plain.split(/[/\\]/).includes('..'))
    throw new ImportError('import.path-climbs', { name: shown(name) })
  if (/[\p{Cc}\\\uFFFD]/u.test(plain) || plain.length > 512 || /\/\//.test(plain) || /(^|\/)\.(\/|$)/.test(plain)) {
    throw new ImportError('import.bad-name', { name: shown(name) })
  }
  return plain
}

/** Folders and files that operating systems add to archives, at any depth. */
export function isNoise(name: string): boolean {
  return (
    name === '' || name.endsWith('/') || /(^|\/)__MACOSX\//.test(name) || /(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
  )
}

function decodeName(raw: Uint8Array): string {
  try {
    return utf8.decode(raw)
  } catch {
    return gbk.decode(raw)
  }
}

function shown(name: string): string {
  return name.replace(/\p{Cc}/gu, '?').slice(0, 120)
}
