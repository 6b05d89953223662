import type { DumpRow } from './staged-dump.ts'

/** The columns of a row as values of this site. A column missing in the dump is null. */
export type RowReader = {
  id(column: string): number | null
  number(column: string): number | null
  flag(column: string, otherwise?: 0 | 1): 0 | 1
  /** Empty text is null. */
  text(column: string): string | null
  /** ms UTC */
  time(column: string): number | null
}

const dateTime = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?)?$/

/** `2024-03-01 08:00:00` on a clock this many minutes before UTC. An invalid day is null, such as MySQL's `0000-00-00`. */
export function readDateTime(text: string, offsetMinutes: number): number | null {
  const [, year, month, date, hours = '0', minutes = '0', seconds = '0', millis = '0'] = dateTime.exec(text) ?? []
  if (!year || Number(month) < 1 || Number(date) < 1) return null
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(date),
    Number(hours),
    Number(minutes),
    Number(seconds),
    Number(millis.padEnd(3, '0')),
  )
  return Number.isFinite(at) ? at - offsetMinutes * 60_000 : null
}

/** @param relink rewrites links in texts */
export function createRowReader(offsetMinutes: number, relink: (text: string) => string): (row: DumpRow) => RowReader {
  return (row) => {
    const number = (column: string) => {
      const value = row[column]
      if (value === null || value === undefined || value === '') return null
      return Number.isFinite(Number(value)) ? Number(value) : null
    }
    return {
      number,
      id(column) {
        const value = number(column)
        return value !== null && Number.isSafeInteger(value) && value > 0 ? value : null
      },
      flag: (column, otherwise = 0) => ((number(column) ?? otherwise) === 0 ? 0 : 1),
      text(column) {
        const value = row[column]
        return value === null || value === undefined || value === '' ? null : relink(String(value))
      },
      time: (column) => readDateTime(String(row[column] ?? ''), offsetMinutes),
    }
  }
}

/** Removes the address of the old site from links, so that they lead to the same page here. */
export function createRelink(oldAddresses: readonly string[]): (text: string) => string {
  const origins = oldAddresses.map((address) => new URL(address).origin)
  if (origins.length === 0) return (text) => text
  const escaped = origins.map((origin) => origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const link = new RegExp(`(?:${escaped.join('|')})(?=/)`, 'g')
  return (text) => text.replace(link, '')
}
