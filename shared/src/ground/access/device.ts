declare const brand: unique symbol

/** One sign-in of a user in one browser or program. Renewed tokens inherit it; another sign-in creates a new one. */
export type DeviceId = string & { readonly [brand]: 'device' }

/** The only constructor of a device id, for stored and new ids. */
export function deviceId(text: string): DeviceId {
  return text as DeviceId
}
