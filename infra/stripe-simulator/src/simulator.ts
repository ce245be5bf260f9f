import type { SimulatorConfig } from './config.js';
import type { Seconds } from './state/records.js';
import type { StateFile } from './state/state-file.js';
import type { SubscriptionLife } from './subscriptions/subscription-life.js';

/** What every call needs: what is known, how it changes, what time it is. */
export interface Simulator {
  readonly config: SimulatorConfig;
  readonly kept: StateFile;
  readonly life: SubscriptionLife;
  readonly now: () => Seconds;
  /** After a change was kept: tells the webhook endpoint. */
  readonly wake: () => void;
}
