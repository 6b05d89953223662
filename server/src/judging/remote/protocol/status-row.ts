import { RemoteFault } from './remote-fault.ts'
import { oneLine, readPage } from './remote-page.ts'

/** Cells of the rows of a status table that begin with a run's id. @throws RemoteFault page-changed */
export function statusRows(html: string, table: string, least: number): string[][] {
  const page = readPage(html)
  const rows = page
    .need(table)
    .find('tr')
    .toArray()
    .map((tr) =>
      page
        .$(tr)
        .find('td')
        .map((_, td) => oneLine(page.$(td).text()))
        .get(),
    )
  return rows.filter((cells) => cells.length >= least && /^\d+$/.test(cells[0] ?? ''))
}

/** The instant of a time of day in China, as both HDU and POJ state it. @throws RemoteFault page-changed */
export function chinaTime(text: string): number {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN
  if (Number.isNaN(at)) throw new RemoteFault('page-changed', 'Submit Time')
  return at
}

/** A figure with its unit; 0 where the site has none. */
export const figureOf = (text: string): number => Number(/^(\d+)\s*[A-Z]+$/i.exec(text)?.[1] ?? 0)
