import { fireEvent, screen } from '@testing-library/react'

/** A server that keeps the drafts it gets, and that a test makes refuse or wait. */
export function savingServer<Draft>() {
  const server = { refusal: null as Error | null, hold: null as Promise<void> | null }
  const sent: Draft[] = []
  const save = async (draft: Draft) => {
    sent.push(draft)
    await server.hold
    if (server.refusal) throw server.refusal
    return true
  }
  return { server, sent, save }
}

/** The rendered form: its fields by label, and its button "Create". */
export async function openedForm(firstField: RegExp) {
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' })
  const submit = () => fireEvent.click(button())
  await screen.findByLabelText(firstField, { selector: 'input' })
  return { field, type, button, submit }
}
