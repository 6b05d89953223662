import { messageOfError } from '../../errors/error-text.ts'
import { Notice } from '../notice.tsx'

/** The server's refusal of a whole form. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null
  return <Notice tone="wrong">{messageOfError(error)}</Notice>
}
