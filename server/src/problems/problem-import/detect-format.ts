import { open } from 'node:fs/promises'
import { readCmsZip } from './formats/cms/read-cms.ts'
import { noiLayout } from './formats/folders/noi-folders.ts'
import { readNoiZip } from './formats/folders/read-noi.ts'
import { packageFolders } from './formats/kattis/package-folders.ts'
import { readKattisZip } from './formats/kattis/read-kattis.ts'
import { readLemonZip } from './formats/lemon/read-lemon.ts'
import { readPolygonZip } from './formats/polygon/read-polygon.ts'
import { readFps } from './formats/read-fps.ts'
import { readHojZip } from './formats/read-hoj-zip.ts'
import { readHydroZip } from './formats/read-hydro-zip.ts'
import { readQduojZip } from './formats/read-qduoj-zip.ts'
import { withArchive } from './reading/archive.ts'
import type { ContentStash } from './reading/content-stash.ts'
import { ImportError } from './reading/import-errors.ts'
import type { ReadFile } from './reading/imported-problem.ts'

/** Supported formats, with their file extensions. */
export const importFormats = {
  fps: { suffix: 'xml', read: readFps },
  hoj: { suffix: 'zip', read: readHojZip },
  qduoj: { suffix: 'zip', read: readQduojZip },
  hydro: { suffix: 'zip', read: readHydroZip },
  kattis: { suffix: 'zip', read: readKattisZip },
  polygon: { suffix: 'zip', read: readPolygonZip },
  cms: { suffix: 'zip', read: readCmsZip },
  lemon: { suffix: 'zip', read: readLemonZip },
  noi: { suffix: 'zip', read: readNoiZip },
} as const satisfies Record<string, { suffix: string; read: (path: string, stash: ContentStash, fileName: string) => Promise<ReadFile> }>

export type ImportFormat = keyof typeof importFormats

/** @throws ImportError `import.wrong-suffix` */
export function checkSuffix(fileName: string, format: ImportFormat): void {
  const { suffix } = importFormats[format]
  if (!fileName.toLowerCase().endsWith(`.${suffix}`)) throw new ImportError('import.wrong-suffix', { expected: suffix })
}

/**
 * Detects the format of a file by its content, not its name.
 * @throws ImportError `import.unknown-format`, or a fault of the archive
 */
export async function detectFormat(path: string, fileName: string): Promise<ImportFormat> {
  if (!(await startsLikeZip(path))) {
    if (/\.zip$/i.test(fileName)) throw new ImportError('import.not-zip', { name: fileName })
    return 'fps'
  }
  return withArchive(path, async ({ entries }) => {
    const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
    if (packageFolders(entries.map(({ name }) => name)).length > 0) return 'kattis'
    if (has(/^(?:.*\/)?problem\.xml$/)) return 'polygon'
    if (has(/^(?:.*\/)?task\.ya?ml$/)) return 'cms'
    if (has(/\.cdf$/i)) return 'lemon'
    if (has(/^[^/]+\/problem\.yaml$/)) return 'hydro'
    if (has(/^[^/]+\.json$/i)) return 'hoj'
    if (has(/^[^/]+\/[^/]+\.json$/i)) return 'qduoj'
    // The last guess: nothing but test files.
    if (noiLayout(entries.map(({ name }) => name)).folders.length > 0) return 'noi'
    throw new ImportError('import.unknown-format', { name: fileName })
  })
}

async function startsLikeZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead >= 2 && buffer.toString('latin1', 0, 2) === 'PK'
  } finally {
    await file.close()
  }
}
