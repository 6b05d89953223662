const AGAIN_MS = 3_000
const MOST_TRIES = 40

/**
 * Loads an optional part of a list. It retries a failed part for two minutes, for example while the server restarts.
 * The rest of the page does not fail meanwhile.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (tries >= MOST_TRIES) throw error
      await new Promise((wait) => setTimeout(wait, AGAIN_MS))
    }
  }
}
