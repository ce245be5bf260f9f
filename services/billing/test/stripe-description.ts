import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@hemma/local/run-command';
import { UserError } from '@hemma/local/user-error';
import { Ajv, type ValidateFunction } from 'ajv';

type Schema = Record<string, unknown>;

/** Which objects are shown whole where Stripe would name them by their id. */
const EXPANDED = new Set(['latest_invoice', 'items', 'price', 'data']);

interface Description {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** Stripe's own description of its API, which stripe-mock brings along. */
export class StripeDescription {
  private readonly ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

  private constructor(
    private readonly description: Description,
    needed: Readonly<Record<string, readonly string[]>>,
  ) {
    const schemas = Object.entries(description.components.schemas).map(([name, schema]) => [
      name,
      this.strictly(schema, needed[name]),
    ]);
    this.ajv.addSchema({ $id: 'stripe', components: { schemas: Object.fromEntries(schemas) } });
  }

  /**
   * @param module of stripe-mock, with its version
   * @param needed fields without which an object of a kind is of no use to billing
   * @throws UserError without Go, or where the module can't be had
   */
  static async of(
    module: string,
    needed: Readonly<Record<string, readonly string[]>>,
  ): Promise<StripeDescription> {
    const { code, stdout, stderr } = await runCommand('go', ['mod', 'download', '-json', module]);
    if (code !== 0) throw new UserError(`${module} is needed, and can't be had: ${stderr || stdout}`);
    const { Dir } = JSON.parse(stdout) as { Dir: string };
    const text = readFileSync(join(Dir, 'embedded', 'openapi', 'spec3.json'), 'utf8');
    return new StripeDescription(JSON.parse(text), needed);
  }

  /**
   * Holds an answer against the description: every field that is there must be Stripe's, of its type and among its
   * values, and what billing needs must be there. Other fields may be left out.
   *
   * @param path with ids, as it was asked
   * @returns what is wrong; nothing where all is right
   */
  problemsOf(method: string, path: string, status: number, body: unknown): string[] {
    const template = Object.keys(this.description.paths).find((one) =>
      new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    const responses = this.description.paths[template ?? '']?.[method.toLowerCase()]?.responses;
    const response = responses?.[String(status)] ?? responses?.['default'];
    const schema = response?.content['application/json']?.schema;
    if (!schema) return [`${method} ${path} is no call of Stripe's`];
    return this.problems(this.ajv.compile(this.strictly(schema)), body);
  }

  /** The same for an object of a kind, as it comes with an event. */
  problemsOfObject(kind: string, body: unknown): string[] {
    return this.problems(this.ajv.compile({ $ref: `stripe#/components/schemas/${kind}` }), body);
  }

  private problems(validate: ValidateFunction, body: unknown): string[] {
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
  }

  /** OpenAPI 3.0 as JSON Schema, that knows no other fields and requires only what is needed. */
  private strictly(schema: Schema, needed: readonly string[] = []): Schema {
    const { nullable, properties, items, anyOf, $ref, additionalProperties, ...rest } = schema;
    const made: Schema = { ...rest };
    delete made['required'];
    if (typeof $ref === 'string') made['$ref'] = `stripe${$ref}`;
    if (Array.isArray(anyOf)) made['anyOf'] = anyOf.map((one: Schema) => this.strictly(one));
    if (isSchema(items)) made['items'] = this.strictly(items);
    if (isSchema(additionalProperties)) made['additionalProperties'] = this.strictly(additionalProperties);
    if (isSchema(properties)) {
      made['properties'] = Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, this.property(name, one as Schema)]),
      );
      made['additionalProperties'] ??= false;
      made['required'] = needed;
    }
    return nullable === true ? { anyOf: [{ type: 'null' }, made] } : made;
  }

  /** What is expandable and not expanded is an id. */
  private property(name: string, schema: Schema): Schema {
    if (!('x-expansionResources' in schema) || EXPANDED.has(name)) return this.strictly(schema);
    return schema['nullable'] === true ? { type: ['string', 'null'] } : { type: 'string' };
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
