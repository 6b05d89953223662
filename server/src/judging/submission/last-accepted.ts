import { localDateTime } from '../../ground/time/local-day.ts'

/** Trailer of "get recent code" (docs/rules/submissions.md): the run, as a comment in its language. */
export function lastAcceptedTrailer(row: { submitId: number; language: string; username: string; submitTime: number }): string {
  const lines = [
    `runId: ${row.submitId}`,
    `language: ${row.language}`,
    `author: ${row.username}`,
    `submitTime: ${localDateTime(Number(row.submitTime))}`,
  ]
  if (/Py/.test(row.language)) return `\n'''\n${lines.map((l) => `    @${l}`).join('\n')}\n'''`
  if (/Ruby/.test(row.language)) return `\n=begin\n${lines.map((l) => `* @${l}`).join('\n')}\n=end`
  return `\n/**\n${lines.map((l) => ` * @${l}`).join('\n')}\n */`
}
