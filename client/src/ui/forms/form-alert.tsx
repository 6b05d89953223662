import { Alert } from '@mantine/core'
import { messageOfError } from '../../trpc/error-text.ts'

/** What the server said against a form as a whole. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" variant="light" role="alert" p="sm">
      {messageOfError(error)}
    </Alert>
  )
}
