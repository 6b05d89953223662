/** A random number of one press of Submit. `crypto.randomUUID` does not exist on plain http. */
export function newSubmitKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
