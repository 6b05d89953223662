/** No settings with a schema, so no defaults to collect. */
export class DefaultConfiguration {
  reload() {}
  dispose() {}
}
