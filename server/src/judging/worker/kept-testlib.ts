import { join } from 'node:path'
import { keptTestlib } from '@touchstone/judge-sandbox/checker/testlib.ts'

/** The text of testlib.h that the worker of this data folder has brought; null before that. */
export const readKeptTestlib = (dataDir: string): Promise<string | null> => keptTestlib(join(dataDir, 'cache', 'judge'))
