export type GroupForm = {
  name: string
  shortName: string
  brief: string
  description: string
  auth: string
  code: string
  visible: boolean
}

/** The form as input of the call. */
export function sentGroup({ name, shortName, brief, description, auth, code, visible }: GroupForm) {
  const texts = { name: name.trim(), shortName: shortName.trim(), brief: brief.trim(), description: description.trim() }
  return { ...texts, auth: Number(auth), code: code.trim() || null, visible }
}

/** The changed fields alone, so that two people who change different fields keep both. */
export function changedGroup(values: GroupForm, start: GroupForm): Partial<ReturnType<typeof sentGroup>> {
  const before = Object.entries(sentGroup(start))
  return Object.fromEntries(Object.entries(sentGroup(values)).filter(([, value], i) => value !== before[i]?.[1]))
}
