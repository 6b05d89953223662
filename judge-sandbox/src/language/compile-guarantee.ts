/** The least that every compilation may use, in every language. */
export const COMPILE_GUARANTEE = { seconds: 10, memoryMb: 512 } as const
