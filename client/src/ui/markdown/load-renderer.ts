let renderer: Promise<typeof import('./rendered-markdown.tsx')> | undefined

/** The renderer of users' texts, a chunk of its own. All callers get one promise; after a failure the next caller asks again. */
export function loadRenderer(): Promise<typeof import('./rendered-markdown.tsx')> {
  renderer ??= import('./rendered-markdown.tsx').catch((error: unknown) => {
    renderer = undefined
    throw error
  })
  return renderer
}

/** A page of such a text asks for the renderer together with its data, so that neither waits for the other. */
export function prepareRenderer(): void {
  loadRenderer().catch(() => {}) // the page asks again and shows the failure
}
