/** Milliseconds until the first byte of a download, and between two pieces of it (docs/rules/pages.md). */
export const patienceMs = { first: 300_000, between: 90_000 } as const

/** Aborts a transfer that has been silent for too long; every chunk restarts the time. */
export function createPatience() {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new DOMException('the download fell silent', 'TimeoutError')), ms)
  }
  wait(patienceMs.first)
  return { signal: controller.signal, heard: () => wait(patienceMs.between), stop: () => clearTimeout(timer) }
}

type Patience = ReturnType<typeof createPatience>

/** The whole body, while bytes flow. @throws the reason of the signal */
export async function readPatiently(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, heard }: Patience,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body.getReader()
  const silence = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    for (;;) {
      heard()
      const { done, value } = await Promise.race([reader.read(), silence])
      if (done) return pieces
      pieces.push(value)
    }
  } catch (error) {
    void reader.cancel(error).catch(() => {})
    throw error
  }
}
