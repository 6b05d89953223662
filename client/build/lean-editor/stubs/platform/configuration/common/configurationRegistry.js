import { Registry } from '../../registry/common/platform.js'

/** Settings have no schema here: there is no page of settings that would show it. */
class ConfigurationRegistry {
  registerConfiguration() {}
  registerDefaultConfigurations() {}
  registerOverrideIdentifiers() {}
}

export const Extensions = { Configuration: 'base.contributions.configuration' }
Registry.add(Extensions.Configuration, new ConfigurationRegistry())
