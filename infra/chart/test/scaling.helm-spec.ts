import { describe, expect, it } from '@jest/globals';
import { busNames } from '@hemma/service-kit/topology';
import { valueSets } from '../src/chart.ts';
import { Rendered } from './rendered.ts';

const queued = ['matching', 'messaging'];

describe('scaling', () => {
  it.each(valueSets)('is one thing for each Deployment, never two, with %s', async (set) => {
    const chart = await Rendered.of(set);
    const scaledBy = [...chart.all('HorizontalPodAutoscaler'), ...chart.all('ScaledObject')].map(
      ({ spec }) => spec.scaleTargetRef.name,
    );
    expect(new Set(scaledBy).size).toBe(scaledBy.length);
    for (const { metadata, spec } of chart.all('Deployment'))
      expect([metadata.name, 'replicas' in spec]).toEqual([metadata.name, !scaledBy.includes(metadata.name)]);
  });

  it('is by CPU for all without KEDA', async () => {
    const chart = await Rendered.of('default-values');
    expect(chart.all('ScaledObject')).toEqual([]);
    expect(chart.all('TriggerAuthentication')).toEqual([]);
    expect(chart.names('HorizontalPodAutoscaler').sort()).toEqual(chart.names('Deployment').sort());
    const { spec } = chart.one('HorizontalPodAutoscaler', 'messaging');
    expect(spec).toMatchObject({ minReplicas: 2, maxReplicas: 10 });
    expect(spec.metrics[0].resource.target).toEqual({ type: 'Utilization', averageUtilization: 70 });
  });

  it('is by their queues for matching and messaging with KEDA, and by CPU for the others', async () => {
    const chart = await Rendered.of('production');
    expect(chart.names('ScaledObject').sort()).toEqual(queued);
    for (const name of queued) expect(chart.names('HorizontalPodAutoscaler')).not.toContain(name);
    expect(chart.names('HorizontalPodAutoscaler')).toContain('identity');
    expect(chart.one('ScaledObject', 'matching').spec).toMatchObject({
      minReplicaCount: 2,
      maxReplicaCount: 20,
    });
  });

  it.each([
    ['production', ''],
    ['all-on', 'all.'],
  ] as const)('asks for the queues that the services declare, with %s', async (set, prefix) => {
    const chart = await Rendered.of(set);
    const names = busNames(prefix);
    for (const name of queued) {
      const { triggers } = chart.one('ScaledObject', name).spec;
      const asked = triggers.map(({ metadata }: { metadata: { queueName: string } }) => metadata.queueName);
      expect(asked.sort()).toEqual([names.eventsQueue(name), names.rpcQueue(name)].sort());
      for (const { type, metadata, authenticationRef } of triggers) {
        expect({ type, protocol: metadata.protocol }).toEqual({ type: 'rabbitmq', protocol: 'http' });
        expect(metadata).not.toHaveProperty('host');
        expect(authenticationRef.name).toBe(
          chart.one('TriggerAuthentication', 'keda-rabbitmq').metadata.name,
        );
      }
    }
  });

  it('by queues holds their numbers as text, as KEDA wants them', async () => {
    const { triggers } = (await Rendered.of('production')).one('ScaledObject', 'messaging').spec;
    expect(triggers.map(({ metadata }: { metadata: { value: unknown } }) => metadata.value).sort()).toEqual([
      '20',
      '200',
    ]);
  });

  it('switched off for one app leaves its replicas to the values, with KEDA too', async () => {
    const changes = { 'services.matching.autoscaling.enabled': false, 'services.matching.replicas': 4 };
    const chart = await Rendered.of('production', changes);
    expect(chart.one('Deployment', 'matching').spec.replicas).toBe(4);
    expect(chart.names('ScaledObject')).toEqual(['messaging']);
    expect(chart.names('HorizontalPodAutoscaler')).not.toContain('matching');
  });

  it('leaves the simulator alone: two would have different books', async () => {
    const chart = await Rendered.of('external');
    expect(chart.one('Deployment', 'simulator').spec).toMatchObject({
      replicas: 1,
      strategy: { type: 'Recreate' },
    });
    expect(chart.names('HorizontalPodAutoscaler')).not.toContain('simulator');
    expect(chart.names('PodDisruptionBudget')).not.toContain('simulator');
  });
});
