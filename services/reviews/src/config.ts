import { readConfig, serviceConfigSchema, type ServiceConfig } from '@hemma/service-kit/config';

/** @throws ConfigError naming every wrong key */
export function readReviewsConfig(): ServiceConfig {
  return readConfig(serviceConfigSchema);
}
