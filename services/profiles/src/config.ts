import { readConfig, serviceConfigSchema, type ServiceConfig } from '@hemma/service-kit/config';

/**
 * Reads the environment of the profiles service.
 *
 * @throws ConfigError that names every wrong key at once
 */
export function readProfilesConfig(): ServiceConfig {
  return readConfig(serviceConfigSchema);
}
