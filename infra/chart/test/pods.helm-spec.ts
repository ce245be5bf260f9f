import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repoRoot } from '@hemma/local/paths';
import { valueSets } from '../src/chart.ts';
import { Rendered } from './rendered.ts';

const withOpsPort = [
  'identity',
  'profiles',
  'matching',
  'messaging',
  'reviews',
  'billing',
  'gateway',
  'shell',
];

/** How long the code itself takes to end, at most; it is not exported. */
function closeLimitSeconds(): number {
  const source = readFileSync(join(repoRoot, 'libs/service-kit/src/run-process.ts'), 'utf8');
  const [, limit = ''] = /CLOSE_LIMIT_MS = ([\d_]+);/.exec(source) ?? [];
  return Number(limit.replaceAll('_', '')) / 1000;
}

describe.each(valueSets)('every pod, with %s', (set) => {
  it('runs as nobody in particular, without rights, and can not write but where it must', async () => {
    const chart = await Rendered.of(set);
    for (const { spec } of chart.workloads) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001 });
      for (const { securityContext } of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          runAsNonRoot: true,
          runAsUser: 10001,
          runAsGroup: 10001,
          capabilities: { drop: ['ALL'] },
          seccompProfile: { type: 'RuntimeDefault' },
        });
      }
    }
  });

  it("says nothing of the chart's version, which would restart it for nothing", async () => {
    const chart = await Rendered.of(set);
    for (const { spec } of chart.workloads)
      expect(JSON.stringify(spec.template)).not.toContain('helm.sh/chart');
  });

  it('has an account of its own, whose token nobody gets', async () => {
    const chart = await Rendered.of(set);
    for (const { metadata, spec } of chart.workloads) {
      expect(spec.template.spec.serviceAccountName).toBe(metadata.name);
      expect(spec.template.spec.automountServiceAccountToken).toBe(false);
      const account = chart.one('ServiceAccount', metadata.name.replace(/^hemma-/, ''));
      expect(account.automountServiceAccountToken).toBe(false);
    }
  });

  it('asks for processor, memory and disk, and has limits of each', async () => {
    const chart = await Rendered.of(set);
    for (const { spec } of chart.workloads) {
      const { containers, initContainers = [] } = spec.template.spec;
      for (const { resources } of [...containers, ...initContainers]) {
        const amounts = ['cpu', 'ephemeral-storage', 'memory'];
        expect(Object.keys(resources.requests).sort()).toEqual(amounts);
        expect(Object.keys(resources.limits).sort()).toEqual(amounts);
      }
    }
  });

  it('has time to end: the sleep, what the code takes at most, and a moment more', async () => {
    const limit = closeLimitSeconds();
    expect(limit).toBe(9);
    const chart = await Rendered.of(set);
    for (const { spec } of chart.all('Deployment')) {
      const pod = spec.template.spec;
      const sleep = pod.containers[0].lifecycle?.preStop.sleep.seconds ?? 0;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(sleep + limit);
    }
  });
});

describe('probes', () => {
  it('of services, gateway and shell ask the private port: /live to start and to live, /ready for work', async () => {
    const chart = await Rendered.of('all-on');
    for (const name of withOpsPort) {
      const [container] = chart.pod(name).containers;
      expect(container.startupProbe.httpGet).toEqual({ path: '/live', port: 'ops' });
      expect(container.livenessProbe.httpGet).toEqual({ path: '/live', port: 'ops' });
      expect(container.readinessProbe.httpGet).toEqual({ path: '/ready', port: 'ops' });
      expect(container.ports).toContainEqual({
        name: 'ops',
        containerPort: Number(chart.env(name).OPS_PORT),
      });
      expect(chart.env(name).OPS_HOST).toBe('0.0.0.0');
    }
  });

  it('of a remote ask for its manifest, of the simulator for its health', async () => {
    const chart = await Rendered.of('all-on');
    expect(chart.pod('simulator').containers[0].readinessProbe.httpGet!.path).toBe('/health');
    const [remote] = chart.pod('remote-matching').containers;
    expect(remote.livenessProbe.httpGet).toEqual({ path: '/live', port: 'http' });
    expect(remote.readinessProbe.httpGet).toEqual({
      path: '/remotes/matching/mf-manifest.json',
      port: 'http',
    });
  });

  it('ask for ports that the container has', async () => {
    const chart = await Rendered.of('all-on');
    for (const { spec } of chart.workloads) {
      const [container] = spec.template.spec.containers;
      const names = container.ports!.map(({ name }) => name);
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
        expect([...names, undefined]).toContain(probe.httpGet?.port ?? probe.tcpSocket?.port);
    }
  });
});

describe('a pod that is called', () => {
  it('goes on for a while before it is told to end, so that nobody calls it any more', async () => {
    const chart = await Rendered.of('default-values');
    const sleepOf = (name: string) => chart.pod(name).containers[0].lifecycle?.preStop.sleep.seconds;
    for (const name of ['gateway', 'shell', 'remote-account']) expect(sleepOf(name)).toBe(5);
    // It takes its work from a queue.
    expect(sleepOf('matching')).toBeUndefined();
  });
});

describe('the releases of the remotes', () => {
  it("lie where the shell's server looks for them, from each remote's own image, and it can not write there", async () => {
    const chart = await Rendered.of('production');
    const { initContainers = [], containers } = chart.pod('shell');
    expect(initContainers.map(({ name }) => name)).toEqual([
      ...['remote-account', 'remote-marketing', 'remote-matching', 'remote-onboarding'],
    ]);
    for (const { name, image } of initContainers) expect(image).toBe(chart.pod(name).containers[0].image);
    const marketing = initContainers[1]! as unknown as { command: string[] };
    expect(marketing.command.slice(-2)).toEqual(['/srv/remotes/marketing', '/remotes/marketing/dist']);
    expect(containers[0].volumeMounts).toContainEqual({
      name: 'remotes',
      mountPath: '/remotes',
      readOnly: true,
    });
  });

  it('come from a store where there is one, with the list of remotes, and no image of a remote is run', async () => {
    const chart = await Rendered.of('default-values', { 'releaseStore.existingClaim': 'releases' });
    const pod = chart.pod('shell');
    expect(pod.initContainers).toBeUndefined();
    expect(pod.volumes).toEqual([
      { name: 'releases', persistentVolumeClaim: { claimName: 'releases', readOnly: true } },
    ]);
    expect(pod.containers[0].volumeMounts).toEqual([
      { name: 'releases', mountPath: '/releases', readOnly: true },
    ]);
    expect(chart.env('shell')).toMatchObject({
      RELEASES_DIR: '/releases',
      REMOTES_FILE: '/releases/remotes.json',
    });
    expect(chart.all('ConfigMap')).toEqual([]);
    expect(chart.text).not.toMatch(/remote-(marketing|onboarding|matching|account)/);
  });

  it('are replaced one by one: a tag of its own for a remote or a service changes nothing else', async () => {
    const before = await Rendered.of('production');
    const after = await Rendered.of('production', { 'services.reviews.image.tag': '9.9.9' });
    const changed = after.workloads.filter(
      ({ metadata }) =>
        JSON.stringify(after.pod(metadata.name.replace(/^hemma-/, ''))) !==
        JSON.stringify(before.pod(metadata.name.replace(/^hemma-/, ''))),
    );
    expect(changed.map(({ metadata }) => metadata.name)).toEqual(['hemma-reviews']);
    expect(after.pod('reviews').containers[0].image).toBe('registry.example/hemma/reviews:9.9.9');
    expect(before.pod('remote-matching').containers[0].image).toBe(
      'registry.example/hemma/remote-matching:1.5.0',
    );
    expect(before.pod('identity').containers[0].image).toMatch(
      /^registry\.example\/hemma\/identity:1\.4\.2@sha256:[0-9a-f]{64}$/,
    );
  });
});

describe('the servers of a trial', () => {
  it('are there only where they are switched on', async () => {
    expect((await Rendered.of('production')).all('StatefulSet')).toEqual([]);
    expect((await Rendered.of('minimal')).names('StatefulSet').sort()).toEqual(['mongodb', 'rabbitmq']);
  });

  it('end transactions of a dead process after ten seconds, and are a set under the name that README tells', async () => {
    const chart = await Rendered.of('minimal');
    const [mongod] = chart.pod('mongodb').containers;
    expect(mongod.args!.join()).toMatch(/--replSet hemma --keyFile [^]*transactionLifetimeLimitSeconds=10/);
    const readme = readFileSync(join(repoRoot, 'helm', 'README.md'), 'utf8');
    const [, hostname = ''] = /mongodb:\/\/root:\$password@([^:]+):27017/.exec(readme) ?? [];
    expect(mongod.startupProbe.exec!.command.at(-1)).toContain(`host: '${hostname}:27017'`);
    const env = chart.env('mongodb');
    expect([env.MONGO_INITDB_ROOT_USERNAME, env.MONGO_INITDB_ROOT_PASSWORD]).toEqual([
      ...['secret:hemma/mongodb-username', 'secret:hemma/mongodb-password'],
    ]);
    const [pod, service, namespace] = hostname.split('.');
    expect({ pod, service, namespace }).toEqual({
      pod: `${chart.one('StatefulSet', 'mongodb').metadata.name}-0`,
      service: chart.one('StatefulSet', 'mongodb').spec.serviceName,
      namespace: 'hemma',
    });
    expect(chart.one('Service', 'mongodb').spec).toMatchObject({
      clusterIP: 'None',
      publishNotReadyAddresses: true,
    });
  });
});
