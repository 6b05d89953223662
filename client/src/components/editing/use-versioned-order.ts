import { orderVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { useRef } from 'react'
import { inOrder } from '../../ui/sortable/reorder.ts'
import { useOrder } from '../../ui/sortable/use-order.ts'
import { useVersionedSave } from './use-versioned-save.ts'

type Named = { key: number; name: string }

type Options = {
  /** The list as the page has read it. */
  stored: readonly Named[]
  /** The list as it is stored now. */
  read(): Promise<readonly Named[]>
  send(keys: number[], version: string | null): Promise<unknown>
  /** Reads the page's list again. */
  refresh(): readonly Promise<unknown>[]
}

const keysOf = (rows: readonly Named[]) => rows.map(({ key }) => key)
const versioned = (rows: readonly Named[]) => ({
  draft: { order: rows.map(({ name }) => name).join('\n') },
  version: orderVersion(keysOf(rows)),
})

/** Saves the order of a list over the order that the reader has seen. A change by somebody else is shown in names. */
export function useVersionedOrder({ stored, read, send, refresh }: Options) {
  const seen = useRef<number[] | null>(null)
  const saver = useVersionedSave(versioned(stored), async () => versioned(await read()))
  return useOrder(async (keys) => {
    const before = inOrder(stored, ({ key }) => key, seen.current)
    saver.take(versioned(before))
    seen.current = null
    const { draft } = versioned(inOrder(stored, ({ key }) => key, keys))
    const { kind } = await saver.save(draft, (_, version) => send(keys, version))
    if (kind === 'saved') seen.current = keys
    if (kind === 'edit') seen.current = keysOf(before)
    return kind !== 'theirs'
  }, refresh)
}
