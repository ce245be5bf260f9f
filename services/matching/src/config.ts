import { readConfig, serviceConfigSchema, type ServiceConfig } from '@hemma/service-kit/config';

/** @throws ConfigError naming every wrong key */
export function readMatchingConfig(): ServiceConfig {
  return readConfig(serviceConfigSchema);
}
