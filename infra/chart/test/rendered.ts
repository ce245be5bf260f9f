import { findHelm } from '../src/tools.ts';
import { type Manifest, manifestsIn, render, type ValueSet } from '../src/chart.ts';

interface Env {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}

interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
  exec?: { command: string[] };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: Env[];
  ports?: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  securityContext: Record<string, unknown>;
  resources: Record<'requests' | 'limits', Record<string, string>>;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

export interface PodSpec {
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: Record<string, unknown>;
  topologySpreadConstraints?: { topologyKey: string; labelSelector: Selector }[];
  initContainers?: Container[];
  containers: [Container];
  volumes?: { name: string; configMap?: { name: string } }[];
}

export interface Selector {
  matchLabels: Record<string, string>;
}

/** A Deployment or a StatefulSet. */
export interface Workload extends Manifest {
  spec: {
    replicas?: number;
    serviceName?: string;
    selector: Selector;
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
}

/** Other objects, as far as a test looks into them. */
export interface Thing extends Manifest {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind has another form, checked strictly elsewhere
  spec: any;
  data?: Record<string, string>;
  automountServiceAccountToken?: boolean;
}

const helm = await findHelm(() => undefined);

/** What helm says to values that it refuses, and to others that it takes. */
export async function refusalOf(set: ValueSet, changes: Record<string, unknown>): Promise<string> {
  const { code, stderr } = await render(helm, set, changes);
  return code === 0 ? 'taken' : stderr;
}

/** The chart, rendered: what is asked for by kind and name, as Kubernetes would. */
export class Rendered {
  private constructor(
    readonly text: string,
    readonly manifests: readonly Manifest[],
  ) {}

  static async of(set: ValueSet, changes: Record<string, unknown> = {}): Promise<Rendered> {
    const { code, stdout, stderr } = await render(helm, set, changes);
    if (code !== 0) throw new Error(stderr);
    return new Rendered(stdout, manifestsIn(stdout));
  }

  /** All of a kind. */
  all(kind: string): Thing[] {
    return this.manifests.filter((manifest) => manifest.kind === kind) as Thing[];
  }

  /** The names of all of a kind, without the release's. */
  names(kind: string): string[] {
    return this.all(kind).map(({ metadata }) => metadata.name.replace(/^hemma-/, ''));
  }

  /** @throws Error where there is none */
  one(kind: string, name: string): Thing {
    const found = this.all(kind).find(({ metadata }) => metadata.name === `hemma-${name}`);
    if (!found) throw new Error(`There is no ${kind} hemma-${name}`);
    return found;
  }

  get workloads(): Workload[] {
    return [...this.all('Deployment'), ...this.all('StatefulSet')];
  }

  pod(name: string): PodSpec {
    const workload = this.workloads.find(({ metadata }) => metadata.name === `hemma-${name}`);
    if (!workload) throw new Error(`Nothing runs hemma-${name}`);
    return workload.spec.template.spec;
  }

  /** The environment of an app; what comes from a Secret as `secret:<name>/<key>`. */
  env(name: string): Record<string, string> {
    const [container] = this.pod(name).containers;
    return Object.fromEntries(
      (container.env ?? []).map(({ name: key, value, valueFrom }) => {
        const from = valueFrom?.secretKeyRef;
        return [key, from ? `secret:${from.name}/${from.key}` : (value ?? '')];
      }),
    );
  }
}

/** Whether a selector finds what has these labels. */
export function finds({ matchLabels = {} }: Partial<Selector>, labels: Record<string, string>): boolean {
  return Object.entries(matchLabels).every(([key, value]) => labels[key] === value);
}
