import type { Group } from './group.queries.ts'

/** The fields in the settings of a group. */
export function editedOfGroup({ name, shortName, brief, description, auth, code, visible, kind, showsNames }: Group): object {
  return { name, shortName, brief, description, auth, code, visible, kind, showsNames }
}
