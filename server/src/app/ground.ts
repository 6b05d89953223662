import type { Ids } from '../ground/ids/ids.ts'
import type { Services } from './services.ts'

/** What nearly every room of services stands on. */
export type Ground = Pick<Services, 'db' | 'clock' | 'audit' | 'events' | 'config'> & { ids: Ids; log: (error: unknown) => void }
