const plainAddress = /^(https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?)(?:[/?#]|$)/i

/**
 * The origin of a page that is shown in a frame, as the content security policy takes it. Null: no such address. Names and passwords in it, and
 * hosts with signs that mean something in the policy, are refused.
 */
export const frameOrigin = (address: string): string | null => plainAddress.exec(address)?.[1]?.toLowerCase() ?? null
