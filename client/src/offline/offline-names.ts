/** Names that pages and the worker share. Another format of what is kept gets another number, and the old caches go. */
export const cacheNames = { shell: 'touchstone-shell-1', statements: 'touchstone-statements-1' } as const

/** Caches of this site that no present version uses. Other programs of the same address keep theirs. */
export const isOldCache = (name: string): boolean =>
  name.startsWith('touchstone-') && !(Object.values(cacheNames) as readonly string[]).includes(name)

/** A page that runs sends this: its files are complete, so they may become the shell for times without a network. */
export type KeepShell = { kind: 'keep-shell'; assets: readonly string[] }
