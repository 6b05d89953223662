import type { StoredDiscussion } from './discussion.queries.ts'

/** What the form of a discussion shows and saves. */
export function editedOfDiscussion({ title, description, content, categoryId, topPriority, status }: StoredDiscussion): object {
  return { title, description, content, categoryId, topPriority, status }
}
