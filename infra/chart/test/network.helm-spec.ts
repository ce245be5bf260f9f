import { describe, expect, it } from '@jest/globals';
import { finds, Rendered, type Selector, type Workload } from './rendered.ts';

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number | string }[];
}

interface Policy {
  podSelector: Selector;
  policyTypes: string[];
  ingress?: Rule[];
  egress?: Rule[];
}

const services = ['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing'];
const labelsOf = ({ spec }: Workload) => spec.template.metadata.labels;
const nameOf = ({ metadata }: Workload) => metadata.name.replace(/^hemma-/, '');

/** What the policies let through, as Kubernetes adds them up: both ends must allow it. */
function pathsIn(chart: Rendered) {
  const policies = chart.all('NetworkPolicy').map(({ spec }) => spec as Policy);
  const rules = (workload: Workload, way: 'ingress' | 'egress') =>
    policies
      .filter(({ podSelector }) => finds(podSelector, labelsOf(workload)))
      .flatMap((policy) => policy[way] ?? []);
  const inside: string[] = [];
  const outside: string[] = [];
  for (const to of chart.workloads) {
    for (const { name, containerPort } of to.spec.template.spec.containers[0].ports ?? []) {
      const isPort = ({ ports }: Rule) => ports.some(({ port }) => port === containerPort);
      const ingress = rules(to, 'ingress').filter(isPort);
      for (const peer of ingress.flatMap((rule) => rule.from ?? [])) {
        const namespace = peer.namespaceSelector?.matchLabels['kubernetes.io/metadata.name'];
        if (namespace) outside.push(`${namespace} → ${nameOf(to)} ${name}`);
      }
      for (const from of chart.workloads) {
        const isIn = ({ podSelector, namespaceSelector }: Peer, other: Workload) =>
          podSelector !== undefined && !namespaceSelector && finds(podSelector, labelsOf(other));
        const goesOut = rules(from, 'egress')
          .filter(isPort)
          .some((rule) => rule.to?.some((peer) => isIn(peer, to)));
        const comesIn = ingress.some((rule) => rule.from?.some((peer) => isIn(peer, from)));
        if (goesOut && comesIn) inside.push(`${nameOf(from)} → ${nameOf(to)} ${name}`);
      }
    }
  }
  for (const from of chart.workloads) {
    for (const { to = [], ports } of rules(from, 'egress')) {
      const port = ports.map((one) => one.port).join();
      for (const { ipBlock, namespaceSelector } of to) {
        if (ipBlock) outside.push(`${nameOf(from)} → ${ipBlock.cidr} ${port}`);
        const namespace = namespaceSelector?.matchLabels['kubernetes.io/metadata.name'];
        if (namespace && namespace !== 'kube-system') outside.push(`${nameOf(from)} → ${namespace} ${port}`);
      }
    }
  }
  return { inside: inside.sort(), outside: outside.sort() };
}

const remotes = ['remote-account', 'remote-marketing', 'remote-matching', 'remote-onboarding'];
const throughIngress = ['gateway', 'shell', ...remotes].map((app) => `ingress-nginx → ${app} http`);
const scraped = [...services, 'gateway', 'shell'].map((app) => `monitoring → ${app} ops`);

describe('the network', () => {
  it.each(['default-values', 'minimal', 'production', 'external', 'all-on'] as const)(
    'is closed for everything first, both ways, with %s',
    async (set) => {
      const chart = await Rendered.of(set);
      const deny = chart.one('NetworkPolicy', 'default-deny').spec;
      expect(deny).toEqual({ podSelector: expect.anything(), policyTypes: ['Ingress', 'Egress'] });
      for (const workload of chart.workloads) expect(finds(deny.podSelector, labelsOf(workload))).toBe(true);
    },
  );

  it('has no rule without a peer or a port: that would be everybody', async () => {
    for (const set of ['minimal', 'production', 'all-on'] as const) {
      for (const { spec } of (await Rendered.of(set)).all('NetworkPolicy')) {
        for (const rule of [...(spec.ingress ?? []), ...(spec.egress ?? [])]) {
          expect([...(rule.from ?? []), ...(rule.to ?? [])]).not.toHaveLength(0);
          expect(rule.ports).not.toHaveLength(0);
        }
      }
    }
  });

  it('with everything in the cluster has these paths and no others', async () => {
    const { inside, outside } = pathsIn(await Rendered.of('all-on'));
    expect(inside).toEqual(
      [
        ...services.map((service) => `${service} → mongodb mongodb`),
        ...[...services, 'gateway'].map((app) => `${app} → rabbitmq amqp`),
        ...['billing → simulator http', 'shell → simulator http', 'simulator → gateway http'],
      ].sort(),
    );
    const traced = [...services, 'gateway'].map((app) => `${app} → monitoring 4318`);
    expect(outside).toEqual([...throughIngress, ...scraped, ...traced, 'keda → rabbitmq management'].sort());
  });

  it('with servers elsewhere has ways to their addresses alone, and for billing to Stripe', async () => {
    const { inside, outside } = pathsIn(await Rendered.of('production'));
    expect(inside).toEqual([]);
    expect(outside).toEqual(
      [
        ...throughIngress,
        ...scraped,
        ...services.map((service) => `${service} → 10.20.0.0/24 27017`),
        ...[...services, 'gateway'].map((app) => `${app} → 10.20.1.0/24 5671`),
        'billing → 0.0.0.0/0 443',
      ].sort(),
    );
  });

  it('with servers in other namespaces has ways to these', async () => {
    const { outside } = pathsIn(await Rendered.of('external'));
    expect(outside).toContain('reviews → databases 27018');
    expect(outside).toContain('gateway → brokers 5672');
    expect(outside).not.toContain('billing → 0.0.0.0/0 443');
  });

  it('keeps billing off private addresses on its way to Stripe', async () => {
    const { egress } = (await Rendered.of('production')).one('NetworkPolicy', 'billing').spec;
    const toStripe = egress.find((rule: Rule) => rule.ports.some(({ port }) => port === 443));
    expect(toStripe.to).toEqual([
      {
        ipBlock: {
          cidr: '0.0.0.0/0',
          except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
        },
      },
    ]);
  });

  it('without an ingress leads from the shell to the gateway, and from nowhere else into either', async () => {
    const { inside, outside } = pathsIn(await Rendered.of('minimal'));
    expect(inside).toContain('shell → gateway http');
    expect(outside.filter((path) => /→ (shell|gateway) http/.test(path))).toEqual([]);
  });

  it('lets everybody ask for names, and only that, in kube-system', async () => {
    const chart = await Rendered.of('default-values');
    const { podSelector, egress } = chart.one('NetworkPolicy', 'dns').spec;
    for (const workload of chart.workloads) expect(finds(podSelector, labelsOf(workload))).toBe(true);
    expect(egress).toHaveLength(1);
    expect(egress[0].ports).toEqual([
      { protocol: 'UDP', port: 53 },
      { protocol: 'TCP', port: 53 },
    ]);
  });

  it('is left alone where it is switched off', async () => {
    const chart = await Rendered.of('all-on', { 'networkPolicy.enabled': false });
    expect(chart.all('NetworkPolicy')).toEqual([]);
  });
});
