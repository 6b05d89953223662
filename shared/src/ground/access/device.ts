declare const brand: unique symbol

/** One sign-in of one user in one browser or program. Each renewed token inherits it; signing in again makes another. */
export type DeviceId = string & { readonly [brand]: 'device' }

/** The only way to a device id: from where it is stored or made. */
export function deviceId(text: string): DeviceId {
  return text as DeviceId
}
