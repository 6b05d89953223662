import type { Ids } from '../ground/ids/ids.ts'
import type { Services } from './services.ts'

/** The dependencies that nearly every service needs. */
export type Ground = Pick<Services, 'db' | 'clock' | 'audit' | 'events' | 'config'> & { ids: Ids; log: (error: unknown) => void }
