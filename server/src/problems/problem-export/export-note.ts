import { type ExportFormat, formatNames } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { type ExportLoss, exportLosses } from '@touchstone/shared/problems/problem-export/export-losses.ts'

export const NOTE_NAME = 'EXPORT-NOTES.md'

/** The note beside an exported problem. It lists the losses of the file in both languages. */
export function exportNote(title: string, format: ExportFormat, losses: readonly ExportLoss[]): string {
  const list = (language: 'zh' | 'en', none: string) =>
    losses.length === 0 ? none : losses.map((loss) => `- ${exportLosses[loss][language]}`).join('\n')
  const name = formatNames[format]
  return [
    `# ${title}`,
    `由 Touchstone（试金石）导出为 ${name}。此文件不包含：`,
    list('zh', '没有遗漏。'),
    `Exported from Touchstone as ${name}. This file does not hold:`,
    list('en', 'Nothing is missing.'),
    '',
  ].join('\n\n')
}
