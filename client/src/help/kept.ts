/** Loads each thing once; a failed load is tried again. The same promise for the same key lets React suspend on it. */
export function kept<Args extends readonly string[], Value>(load: (...args: Args) => Promise<Value>): typeof load {
  const loading = new Map<string, Promise<Value>>()
  return (...args) => {
    const key = args.join('/')
    const running = loading.get(key)
    if (running) return running
    const promise = load(...args)
    // React reads these fields: a loaded page never suspends.
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => loading.delete(key),
    )
    loading.set(key, promise)
    return promise
  }
}
