import type { BothLanguages, Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { BlobStore } from './blob-store.ts'
import { ContentFault } from './content-fault.ts'

export type StoreWatch = {
  /** Asks the store; says so when it has gone or come back. */
  look(): Promise<void>
  /** Why the store could not be used when it was last asked; null: it could. */
  fault(): BothLanguages | null
}

/** Watches a store that is not this machine's own disk. Calls heal by themselves; this one lets people see it. */
export function createStoreWatch(blobs: Pick<BlobStore, 'reach' | 'place'>, say: Say): StoreWatch {
  let fault: BothLanguages | null = null
  return {
    fault: () => fault,
    async look() {
      const before = fault
      try {
        await blobs.reach()
        fault = null
      } catch (error) {
        if (!(error instanceof ContentFault)) throw error
        fault = error.words
      }
      if (fault && fault.en !== before?.en) say({ en: `the store of contents: ${fault.en}`, zh: `内容存储：${fault.zh}` })
      if (!fault && before) say({ en: 'the store of contents answers again', zh: '内容存储恢复响应' })
    },
  }
}
