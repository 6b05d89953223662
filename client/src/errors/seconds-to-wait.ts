import { isTRPCClientError } from '@trpc/client'

/** The wait that the server asks for, where it refused for that reason; 0 for any other refusal. */
export function secondsToWait(error: unknown): number {
  const data: unknown = isTRPCClientError(error) ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('details' in data)) return 0
  const details = data.details
  if (typeof details !== 'object' || details === null || !('seconds' in details)) return 0
  return typeof details.seconds === 'number' ? Math.ceil(details.seconds) : 0
}
