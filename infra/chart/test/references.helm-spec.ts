import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { chartFolder, valueSets } from '../src/chart.ts';
import { finds, Rendered, type Selector } from './rendered.ts';

/** The pods that a selector finds. */
function found(chart: Rendered, selector: Selector): string[] {
  return chart.workloads
    .filter(({ spec }) => finds(selector, spec.template.metadata.labels))
    .map(({ metadata }) => metadata.name);
}

describe.each(valueSets)('what names something else, with %s', (set) => {
  it('has a name of its own within its kind, in the namespace of the release', async () => {
    const { manifests } = await Rendered.of(set);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { metadata } of manifests) {
      expect(metadata.namespace).toBe('hemma');
      expect(metadata.name).toMatch(/^[a-z0-9-]{1,63}$/);
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'hemma' });
    }
  });

  it('finds its pods and nobody else: workloads, services, budgets, spreads', async () => {
    const chart = await Rendered.of(set);
    for (const { metadata, spec } of chart.workloads) {
      expect(found(chart, spec.selector)).toEqual([metadata.name]);
      for (const spread of spec.template.spec.topologySpreadConstraints ?? [])
        expect(found(chart, spread.labelSelector)).toEqual([metadata.name]);
    }
    for (const { metadata, spec } of chart.all('Service'))
      expect(found(chart, { matchLabels: spec.selector })).toEqual([
        metadata.name.replace(/-(ops|nodes)$/, ''),
      ]);
    for (const { metadata, spec } of chart.all('PodDisruptionBudget'))
      expect(found(chart, spec.selector)).toEqual([metadata.name]);
  });

  it('is there: ports of services, backends of the ingress, what scales, what is mounted', async () => {
    const chart = await Rendered.of(set);
    for (const { spec } of chart.all('Service')) {
      const [name] = found(chart, { matchLabels: spec.selector });
      const ports = chart.pod(name!.replace(/^hemma-/, '')).containers[0].ports!.map((port) => port.name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { spec } of chart.all('Ingress')) {
      for (const { backend } of spec.rules[0].http.paths) {
        const service = chart.one('Service', backend.service.name.replace(/^hemma-/, ''));
        expect(service.spec.ports).toContainEqual(expect.objectContaining(backend.service.port));
      }
    }
    for (const { spec } of [...chart.all('HorizontalPodAutoscaler'), ...chart.all('ScaledObject')])
      expect(chart.all('Deployment').map(({ metadata }) => metadata.name)).toContain(
        spec.scaleTargetRef.name,
      );
    for (const { spec } of chart.workloads) {
      const { volumes = [], containers, initContainers = [] } = spec.template.spec;
      const claims = (spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
      const names = [...volumes.map(({ name }) => name), ...claims];
      for (const { volumeMounts = [] } of [...containers, ...initContainers])
        for (const { name } of volumeMounts) expect(names).toContain(name);
      for (const { configMap } of volumes)
        if (configMap)
          expect(chart.all('ConfigMap').map(({ metadata }) => metadata.name)).toContain(configMap.name);
    }
  });
});

describe('the one origin', () => {
  it("is the host of publicOrigin with its certificate: /api, each remote's files, and the shell for the rest", async () => {
    const { spec } = (await Rendered.of('production')).one('Ingress', 'origin');
    expect(spec.ingressClassName).toBe('nginx');
    expect(spec.tls).toEqual([{ hosts: ['hemma.example'], secretName: 'hemma-tls' }]);
    expect(spec.rules).toHaveLength(1);
    expect(spec.rules[0].host).toBe('hemma.example');
    const to = spec.rules[0].http.paths.map(
      ({
        path,
        pathType,
        backend,
      }: {
        path: string;
        pathType: string;
        backend: { service: { name: string } };
      }) => `${path} ${pathType} ${backend.service.name}`,
    );
    expect(to.sort()).toEqual([
      '/ Prefix hemma-shell',
      '/api Prefix hemma-gateway',
      '/remotes/account Prefix hemma-remote-account',
      '/remotes/marketing Prefix hemma-remote-marketing',
      '/remotes/matching Prefix hemma-remote-matching',
      '/remotes/onboarding Prefix hemma-remote-onboarding',
    ]);
  });

  it('has no certificate where it is http', async () => {
    const changes = { publicOrigin: 'http://localhost:8080', 'ingress.tlsSecret': '' };
    const { spec } = (await Rendered.of('default-values', changes)).one('Ingress', 'origin');
    expect(spec).not.toHaveProperty('tls');
    expect(spec.rules[0].host).toBe('localhost');
  });

  it('grows by one entry of the values for a new remote, everywhere', async () => {
    const changes = { 'remotes.events': { basePaths: ['/events'], protected: true } };
    const chart = await Rendered.of('default-values', changes);
    expect(chart.names('Deployment')).toContain('remote-events');
    expect(chart.pod('shell').initContainers!.map(({ name }) => name)).toContain('remote-events');
    expect(chart.one('ConfigMap', 'shell-remotes').data!['remotes.json']).toContain(
      '"manifest":"/remotes/events/mf-manifest.json"',
    );
    expect(chart.one('Ingress', 'origin').spec.rules[0].http.paths).toContainEqual(
      expect.objectContaining({ path: '/remotes/events' }),
    );
  });

  it('loses a remote that the values take out', async () => {
    const chart = await Rendered.of('default-values', { 'remotes.onboarding': null });
    expect(chart.names('Deployment')).not.toContain('remote-onboarding');
    expect(chart.text).not.toContain('remotes/onboarding');
  });
});

describe('the switches', () => {
  it('of budgets: one a process that is called or works, none where the values take it out', async () => {
    const budgets = (await Rendered.of('default-values')).names('PodDisruptionBudget');
    expect(budgets.sort()).toEqual((await Rendered.of('default-values')).names('Deployment').sort());
    const without = await Rendered.of('default-values', { 'appDefaults.maxUnavailable': null });
    expect(without.all('PodDisruptionBudget')).toEqual([]);
  });

  it('of monitoring: a ServiceMonitor that finds every private port, and the rules where the chart has them', async () => {
    expect((await Rendered.of('default-values')).all('ServiceMonitor')).toEqual([]);
    const chart = await Rendered.of('all-on');
    const { metadata, spec } = chart.one('ServiceMonitor', 'ops');
    expect(metadata.labels.release).toBe('prometheus');
    // The alerts of infra/observability go by `job`, a process's name.
    const jobOf = (service: { metadata: { labels: Record<string, string> } }) =>
      service.metadata.labels[spec.jobLabel];
    const watched = chart.all('Service').filter((service) => finds(spec.selector, service.metadata.labels));
    expect(watched.map((service) => service.metadata.name).sort()).toEqual(
      [
        ...['hemma-billing-ops', 'hemma-gateway-ops', 'hemma-identity-ops', 'hemma-matching-ops'],
        ...['hemma-messaging-ops', 'hemma-profiles-ops', 'hemma-reviews-ops', 'hemma-shell-ops'],
      ].sort(),
    );
    expect(watched.map(jobOf).sort()).toEqual([
      'billing',
      'gateway',
      'identity',
      'matching',
      'messaging',
      'profiles',
      'reviews',
      'shell',
    ]);
    for (const service of watched)
      expect(service.spec.ports).toContainEqual(expect.objectContaining({ name: spec.endpoints[0].port }));
    const rules = existsSync(join(chartFolder, 'files', 'alerts.yaml')) ? ['alerts'] : [];
    expect(chart.names('PrometheusRule')).toEqual(rules);
  });

  it('has no job for the database: services build their collections and indexes when they start', async () => {
    for (const set of valueSets) expect((await Rendered.of(set)).all('Job')).toEqual([]);
  });
});
