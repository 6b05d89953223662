/** A random number for one press of a button, under which a call may be sent again. `crypto.randomUUID` does not exist on plain http. */
export function newCallKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
