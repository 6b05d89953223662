/** A queue of one: each asks for its turn, and gives it back. */
type WriteLine = {
  /** Resolves when it is this caller's turn, with the function that ends it. */
  turn(): Promise<() => void>
}

export function createWriteLine(): WriteLine {
  let last: Promise<void> = Promise.resolve()
  return {
    async turn() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return resolve
    },
  }
}
