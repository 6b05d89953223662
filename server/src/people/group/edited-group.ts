import type { Group } from './group.queries.ts'

/** What the settings of a group show and save. */
export function editedOfGroup({ name, shortName, brief, description, auth, code, visible }: Group): object {
  return { name, shortName, brief, description, auth, code, visible }
}
