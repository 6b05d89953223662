/** A program here has no file name: its language is chosen. */
export function registerPlatformLanguageAssociation() {}
export function clearPlatformLanguageAssociations() {}
export function getLanguageIds() {
  return []
}
