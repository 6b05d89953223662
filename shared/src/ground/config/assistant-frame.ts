import { frameOrigin } from './frame-origin.ts'
import type { Website } from './settings.ts'

/** The chat page that problem pages show, with its origin; null: the site shows none. */
export function assistantFrame({
  assistantFrame,
  assistantUrl,
  projectUrl,
}: Pick<Website, 'assistantFrame' | 'assistantUrl' | 'projectUrl'>): { url: string; origin: string } | null {
  const url = assistantUrl ?? projectUrl
  const origin = assistantFrame && url !== null ? frameOrigin(url) : null
  return url === null || origin === null ? null : { url, origin }
}
