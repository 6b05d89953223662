import { readFileSync } from 'node:fs'
import type { Api } from './fixtures.ts'
import { sendAs } from './group.ts'

/** The photo of a flow chart on paper. */
export const chart = new URL('chart.jpg', import.meta.url)

/** Adds a picture task to a training of a group. @returns its id */
export async function createPictureTask(api: Api, token: string, tid: number, fields: object): Promise<number> {
  const made = await sendAs(api, token, 'POST /api/group/picture-task', {
    tid,
    title: 'Flow chart',
    description: '',
    points: 20,
    ...fields,
  })
  return (made as { id: number }).id
}

/** Hands in the chart. @returns the id of the record */
export async function handInChart(api: Api, token: string, task: number): Promise<number> {
  const body = new FormData()
  body.append('task', String(task))
  body.append('image', new Blob([readFileSync(chart)]), 'chart.jpg')
  return ((await sendAs(api, token, 'POST /api/upload', body)) as { id: number }).id
}
