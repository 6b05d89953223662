import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useImportFolder } from '../testing/import-folder.ts'
import { type RawEntry, rawZip } from '../testing/raw-zip.ts'
import { archiveCaps, openArchive, withArchive } from './archive.ts'
import { readEntryName } from './archive-names.ts'

const folder = useImportFolder()
const MiB = 1024 * 1024

describe('a harmless archive', () => {
  test('lists its files without folders and without extra files of operating systems', async () => {
    const path = await folder.file(
      rawZip([{ name: 'a/' }, { name: './a/1.in', content: 'x' }, { name: '__MACOSX/._a' }, { name: 'a/.DS_Store' }]),
    )
    await withArchive(path, async (archive) => {
      expect(archive.entries).toEqual([{ name: 'a/1.in', size: 1 }])
      expect(await archive.text('a/1.in', 10)).toBe('x')
    })
  })

  test('may name its files in GBK', async () => {
    const name = Uint8Array.of(0xc3, 0xfb, 0x2e, 0x69, 0x6e) // 名.in
    const path = await folder.file(rawZip([{ name, flags: 0 }]))
    await withArchive(path, async (archive) => expect(archive.entries[0]?.name).toBe('名.in'))
  })

  test('drops a byte order mark from text', async () => {
    const path = await folder.file(rawZip([{ name: 'p.json', content: '\uFEFF{}' }]))
    await withArchive(path, async (archive) => expect(await archive.text('p.json', 100)).toBe('{}'))
  })
})

const hostile: { name: string; code: string; entries: RawEntry[] }[] = [
  { name: 'a name that climbs', code: 'import.path-climbs', entries: [{ name: '../../etc/passwd' }] },
  { name: 'a name that climbs from inside', code: 'import.path-climbs', entries: [{ name: 'a/../../b' }] },
  { name: 'a name that climbs by backslashes', code: 'import.path-climbs', entries: [{ name: '..\\b' }] },
  { name: 'an absolute name', code: 'import.path-climbs', entries: [{ name: '/etc/passwd' }] },
  { name: 'an absolute name with a backslash', code: 'import.path-climbs', entries: [{ name: '\\\\host\\share' }] },
  { name: 'an absolute name behind a dot', code: 'import.path-climbs', entries: [{ name: './/etc/passwd' }] },
  { name: 'a drive letter', code: 'import.path-climbs', entries: [{ name: 'C:1.in' }] },
  { name: 'a backslash', code: 'import.bad-name', entries: [{ name: 'a\\b.in' }] },
  { name: 'a NUL in a name', code: 'import.bad-name', entries: [{ name: 'a\0.in' }] },
  { name: 'an empty segment', code: 'import.bad-name', entries: [{ name: 'a//b' }] },
  { name: 'the same name twice', code: 'import.duplicate-name', entries: [{ name: '1.in' }, { name: './1.in' }] },
  { name: 'a symbolic link', code: 'import.link', entries: [{ name: '1.in', content: '/etc/passwd', mode: 0o120777 }] },
  { name: 'a named pipe', code: 'import.link', entries: [{ name: '1.in', mode: 0o010644 }] },
  { name: 'a device', code: 'import.link', entries: [{ name: '1.in', mode: 0o020644 }] },
  { name: 'an encrypted entry', code: 'import.encrypted', entries: [{ name: '1.in', content: 'x', flags: 0x801 }] },
  { name: 'a method we do not know', code: 'import.unsupported-compression', entries: [{ name: '1.in', method: 12, content: 'x' }] },
  { name: 'a claim of 2 GiB', code: 'import.zip-bomb', entries: [{ name: '1.in', content: 'x', claimedSize: 2 ** 31 }] },
  {
    name: 'a claim of 2 GiB that is packed to match',
    code: 'import.file-too-large',
    entries: [{ name: '1.in', claimedSize: 2 ** 31, claimedPackedSize: 2 ** 30 }],
  },
  { name: 'a true bomb', code: 'import.zip-bomb', entries: [{ name: '1.in', content: Buffer.alloc(40 * MiB) }] },
  {
    name: 'a bomb in many small pieces',
    code: 'import.zip-bomb',
    entries: Array.from({ length: 40 }, (_, i) => ({ name: `${i}.in`, claimedSize: 30 * MiB, claimedPackedSize: 30_000 })),
  },
  {
    name: 'a stored entry of another size',
    code: 'import.size-lies',
    entries: [{ name: '1.in', method: 0, content: 'abc', claimedSize: 9 }],
  },
]

describe('a hostile archive is refused by name before anything is unpacked', () => {
  test.each(hostile)('$name', async ({ code, entries }) => {
    const path = await folder.file(rawZip(entries))
    await expect(openArchive(path)).rejects.toMatchObject({ name: 'ImportError', code })
  })

  test('too many entries', async () => {
    const path = await folder.file(rawZip(Array.from({ length: 11 }, (_, i) => ({ name: `${i}` }))))
    await expect(openArchive(path, { ...archiveCaps, entries: 10 })).rejects.toMatchObject({ code: 'import.too-many-entries' })
  })

  test('too much in all', async () => {
    const path = await folder.file(rawZip(Array.from({ length: 5 }, (_, i) => ({ name: `${i}`, method: 0, content: 'x'.repeat(100) }))))
    await expect(openArchive(path, { ...archiveCaps, totalBytes: 400 })).rejects.toMatchObject({ code: 'import.archive-too-large' })
  })

  test.each(['', 'no archive at all', 'PK\x05\x06 cut'])('something that is no archive: %j', async (content) => {
    await expect(openArchive(await folder.file(content))).rejects.toMatchObject({ code: 'import.not-an-archive' })
  })
})

describe('an entry with a false size is detected while it is unpacked', () => {
  const lying: { name: string; code: string; entry: RawEntry }[] = [
    { name: 'more than it claims', code: 'import.size-lies', entry: { name: 'x', content: 'a'.repeat(100_000), claimedSize: 10 } },
    { name: 'less than it claims', code: 'import.size-lies', entry: { name: 'x', content: 'abc', claimedSize: 10 } },
    { name: 'another checksum', code: 'import.damaged', entry: { name: 'x', content: 'abc', crc: 1 } },
    { name: 'bytes that do not unpack', code: 'import.damaged', entry: { name: 'x', packed: Buffer.from('garbage'), claimedSize: 10 } },
  ]
  test.each(lying)('$name', async ({ code, entry }) => {
    const path = await folder.file(rawZip([entry]))
    await withArchive(path, async (archive) => {
      await expect(archive.bytes('x', 1_000_000)).rejects.toMatchObject({ code })
    })
  })

  test('text that is no UTF-8', async () => {
    const path = await folder.file(rawZip([{ name: 'x', content: Uint8Array.of(0xff, 0xfe, 0x41) }]))
    await withArchive(path, async (archive) => {
      await expect(archive.text('x', 100)).rejects.toMatchObject({ code: 'import.not-text' })
    })
  })
})

test('an accepted name stays inside its folder, on every system', () => {
  const piece = fc.constantFrom('..', '.', 'a', '名', '/', '\\', 'C:', '\0', ' ', '...', '~')
  const inside = (path: typeof posix, root: string, name: string) =>
    !path.isAbsolute(name) && !path.relative(root, path.resolve(root, name)).split(path.sep).includes('..')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      let name: string
      try {
        name = readEntryName(Buffer.from(pieces.join('')))
      } catch {
        return
      }
      expect(inside(posix, '/srv/data', name) && inside(win32, 'D:\\data', name)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
