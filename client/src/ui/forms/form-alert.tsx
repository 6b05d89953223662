import { messageOfError } from '../../errors/error-text.ts'
import { Notice } from '../notice.tsx'

/** What the server said against a form as a whole. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null
  return <Notice tone="wrong">{messageOfError(error)}</Notice>
}
