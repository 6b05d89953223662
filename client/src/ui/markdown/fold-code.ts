import { createContext } from 'react'

/** Whether blocks of code in the texts below stay folded until the reader opens one. */
export const FoldCode = createContext(false)
