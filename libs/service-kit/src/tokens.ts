/** The process's configuration, as its own config.ts parsed it. */
export const CONFIG = Symbol('CONFIG');

/** The name of this process on the bus and in the logs: a service's, or `gateway`. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');

/** The process's logger. */
export const LOGGER = Symbol('LOGGER');
