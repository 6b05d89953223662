import { createContext } from 'react'

/** The problem whose programs may be run with checks; null where no help is given. */
export const InspectionPlace = createContext<{ pid: number; type: 'public' | 'group' } | null>(null)
