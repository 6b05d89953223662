/** Every object that another one references must exist. */
type Named = Record<string, unknown> & { id: string }
export type Lists = ReadonlyMap<string, readonly Named[]>

const references: Record<string, Record<string, string>> = {
  problems: {},
  teams: { organization_id: 'organizations', group_ids: 'groups' },
  submissions: { language_id: 'languages', problem_id: 'problems', team_id: 'teams' },
  judgements: { submission_id: 'submissions', judgement_type_id: 'judgement-types' },
  runs: { judgement_id: 'judgements', judgement_type_id: 'judgement-types' },
  awards: { team_ids: 'teams' },
}

/** References to missing objects. */
export function brokenReferences(lists: Lists): string[] {
  const ids = new Map([...lists].map(([type, objects]) => [type, new Set(objects.map(({ id }) => id))]))
  return Object.entries(references).flatMap(([type, keys]) =>
    (lists.get(type) ?? []).flatMap((object) =>
      Object.entries(keys).flatMap(([key, target]) => {
        const named = [object[key] ?? []].flat() as string[]
        return named.filter((id) => !ids.get(target)?.has(id)).map((id) => `${type}/${object.id}: ${key} ${id} is not in ${target}`)
      }),
    ),
  )
}
