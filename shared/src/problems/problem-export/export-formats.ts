/** File formats of an export. `kattis` is the version 2025-09; the other one stands for packages without a version. */
export const exportFormats = ['kattis', 'kattis-legacy', 'hoj', 'hydro', 'fps', 'qduoj'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Proper names, the same in every language. */
export const formatNames = {
  kattis: 'Kattis 2025-09',
  'kattis-legacy': 'Kattis legacy (ICPC)',
  hoj: 'HOJ',
  hydro: 'Hydro',
  fps: 'FPS',
  qduoj: 'QDUOJ',
} as const satisfies Record<ExportFormat, string>

/** The ending of an exported file. */
export const formatEnding = (format: ExportFormat): 'xml' | 'zip' => (format === 'fps' ? 'xml' : 'zip')

export const isKattis = (format: ExportFormat): boolean => format === 'kattis' || format === 'kattis-legacy'
