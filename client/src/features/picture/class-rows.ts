import type { Outputs } from '../../trpc/trpc.ts'
import type { PictureFilter } from './picture-search.ts'

export type PupilRow = Outputs['picture']['ofClass']['pupils'][number]

const isWaiting = ({ record }: Pick<PupilRow, 'record'>) => record !== null && record.state !== 'confirmed'

const filters = {
  all: () => true,
  waiting: isWaiting,
  proposed: ({ record }) => record?.state === 'proposed',
  missing: ({ record }) => record === null,
} as const satisfies Record<PictureFilter, (row: PupilRow) => boolean>

export const rowsOf = (rows: readonly PupilRow[], show: PictureFilter): PupilRow[] => rows.filter(filters[show])

/** The pupil beside this one in the list; undefined at its end. */
export function beside(rows: readonly PupilRow[], uid: string, by: 1 | -1): PupilRow | undefined {
  const at = rows.findIndex((row) => row.uid === uid)
  return at < 0 ? undefined : rows[at + by]
}

/** The next picture without a mark after this pupil, around the end of the list. */
export function nextWaiting(rows: readonly PupilRow[], uid: string): PupilRow | undefined {
  const at = rows.findIndex((row) => row.uid === uid)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(isWaiting)
}
