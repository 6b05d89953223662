import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Locked = { version?: string; dev?: boolean; optional?: boolean; link?: boolean; license?: string }

const root = fileURLToPath(new URL('../', import.meta.url))

/** Licences that allow us to ship a package under MIT, with a notice at most. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0'],
  ...['CC-BY-4.0', 'Zlib', 'OFL-1.1'],
])

/** Reviewed by hand, with the reason. */
const reviewed: Readonly<Record<string, string>> = {
  // Used unchanged as shared libraries, which the LGPL allows.
  '@img/sharp': 'libvips is LGPL-3.0-or-later, linked at run time',
}

/** Whether an SPDX expression contains an allowed choice. */
function isAllowed(expression: string): boolean {
  const text = expression.replace(/[()]/g, '')
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isAllowed(part))
  return text.split(' AND ').every((part) => allowed.has(part.trim()))
}

function licenceOf(path: string, locked: Locked): string {
  if (locked.license) return locked.license
  try {
    const { license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { license?: string | { type?: string } }
    return (typeof license === 'string' ? license : license?.type) ?? 'none'
  } catch {
    return 'none'
  }
}

test('every shipped package has a licence that allows it', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const shipped = Object.entries(packages).filter(([path, locked]) => path.includes('node_modules/') && !locked.dev && !locked.link)
  expect(shipped.length).toBeGreaterThan(100)
  const faults = shipped
    .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), licence: licenceOf(path, locked) }))
    .filter(({ name, licence }) => !isAllowed(licence) && !Object.keys(reviewed).some((known) => name.startsWith(known)))
  expect(faults.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})
