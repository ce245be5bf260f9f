/** JSON that a service wrote and the gateway only hands on, without reading it; `T` is what it holds. */
export class JsonText<T> {
  /** Only for the compiler. */
  declare readonly holds?: T;

  constructor(readonly text: string) {}
}

/** Serialises answers: Fastify's own way, but for what is JSON already. */
export function serializeAnswer(payload: unknown): string {
  return payload instanceof JsonText ? payload.text : JSON.stringify(payload);
}
