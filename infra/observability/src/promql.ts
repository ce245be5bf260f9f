import { parser } from '@prometheus-io/lezer-promql';

/**
 * Reads an expression by Prometheus' own grammar.
 *
 * @returns the names of the metrics that it asks for
 * @throws Error naming what of it is no PromQL
 */
export function metricsOf(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) {
        throw new Error(`no PromQL at ${from}, near "${expression.slice(Math.max(0, from - 10), to + 10)}"`);
      }
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      if (name) names.push(expression.slice(name.from, name.to));
    },
  });
  return names;
}
