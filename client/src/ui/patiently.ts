const AGAIN_MS = 3_000
const MOST_TRIES = 40

/**
 * Loads a part of a list that the list can do without for a while. A part that does not come is asked for again for two minutes, as while
 * the server restarts. Nothing else of the page fails meanwhile.
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
