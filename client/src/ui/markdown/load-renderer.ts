/** The renderer of users' texts, a chunk of its own. */
export const loadRenderer = () => import('./rendered-markdown.tsx')

/** A page of such a text asks for the renderer together with its data, so that neither waits for the other. */
export function prepareRenderer(): void {
  loadRenderer().catch(() => {}) // the page asks again and shows the failure
}
