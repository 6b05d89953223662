import type { GroupKind } from '@touchstone/shared/people/group/group-kind.ts'

export type GroupForm = {
  /** Not sent: a new group, whose empty fields get defaults when it is a class. */
  isNew: boolean
  kind: GroupKind
  name: string
  shortName: string
  brief: string
  description: string
  auth: string
  code: string
  visible: boolean
  /** Of an existing group. */
  showsNames: boolean
}

/** The form as input of the call that makes a group. */
export function sentGroup({ kind, name, shortName, brief, description, auth, code, visible }: GroupForm) {
  const texts = { name: name.trim(), shortName: shortName.trim(), brief: brief.trim(), description: description.trim() }
  return { kind, ...texts, auth: Number(auth), code: code.trim() || null, visible }
}

const changeOf = (values: GroupForm) => ({ ...sentGroup(values), showsNames: values.showsNames })

/** The changed fields alone, so that two people who change different fields keep both. */
export function changedGroup(values: GroupForm, start: GroupForm): Partial<ReturnType<typeof changeOf>> {
  const before = Object.entries(changeOf(start))
  return Object.fromEntries(Object.entries(changeOf(values)).filter(([, value], i) => value !== before[i]?.[1]))
}
