import type { StoredDiscussion } from './discussion.queries.ts'

/** The fields in the form of a discussion. */
export function editedOfDiscussion({ title, description, content, categoryId, topPriority, status }: StoredDiscussion): object {
  return { title, description, content, categoryId, topPriority, status }
}
