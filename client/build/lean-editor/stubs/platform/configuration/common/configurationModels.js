/** Values that this editor asks for and nobody sets. */
const defaults = {
  'editor.folding': true,
  'editor.foldingStrategy': 'auto',
  'editor.foldingMaximumRegions': 5000,
  'editor.maxTokenizationLineLength': 20_000,
  'editor.occurrencesHighlightDelay': 0,
  'editor.suggestSelection': 'first',
  'editor.suggest.shareSuggestSelections': false,
}

/** Only its name is used: there is one model, the values of `Configuration`. */
export const ConfigurationModel = { createEmptyModel: () => ({}) }

/** A flat list of values instead of eight layers with overrides. */
export class Configuration {
  values = new Map(Object.entries(defaults))

  /** One value, or an object of all values below a section. */
  getValue(section) {
    if (this.values.has(section)) return this.values.get(section)
    const prefix = section === undefined ? '' : `${section}.`
    const below = [...this.values].filter(([key]) => key.startsWith(prefix))
    if (below.length === 0) return undefined
    return Object.fromEntries(below.map(([key, value]) => [key.slice(prefix.length), value]))
  }

  updateValue(key, value) {
    this.values.set(key, value)
  }

  inspect(key) {
    const value = this.getValue(key)
    return { key, value, defaultValue: value, userValue: undefined }
  }

  toData() {
    return {}
  }
}

export class ConfigurationChangeEvent {
  constructor({ keys }) {
    this.affectedKeys = new Set(keys)
  }

  affectsConfiguration(section) {
    return [...this.affectedKeys].some((key) => key === section || key.startsWith(`${section}.`) || section.startsWith(`${key}.`))
  }
}
