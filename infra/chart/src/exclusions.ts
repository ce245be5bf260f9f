/** What a check finds and is left as it is, and why. */
export interface Exclusion {
  /** Of the test, or the kind. */
  id: string;
  /** Only for these: `<set>/<object>`. */
  only?: RegExp;
  reason: string;
}

/** Kinds that Kubernetes itself has no schema for. */
export const foreignKinds: readonly Exclusion[] = [
  { id: 'ScaledObject', reason: "KEDA's own kind: its schema comes with KEDA" },
  { id: 'TriggerAuthentication', reason: "KEDA's own kind: its schema comes with KEDA" },
  { id: 'ServiceMonitor', reason: "Prometheus operator's own kind: its schema comes with the operator" },
  { id: 'PrometheusRule', reason: "Prometheus operator's own kind: its schema comes with the operator" },
];

/** Findings of kube-score that stay. */
export const kubeScoreExclusions: readonly Exclusion[] = [
  {
    id: 'deployment-has-host-podantiaffinity',
    reason:
      'Pods are spread over nodes and zones by topologySpreadConstraints, which this test does not look at',
  },
  {
    id: 'deployment-replicas',
    only: /^minimal\//,
    reason: 'A trial on one machine: one of each is enough',
  },
  {
    id: 'deployment-replicas',
    only: /^(production|all-on)\/.*hemma-(matching|messaging)$/,
    reason: 'Scaled by a ScaledObject of KEDA, two pods at least, which this test does not know',
  },
  {
    id: 'deployment-replicas',
    only: /hemma-simulator$/,
    reason: 'Its books are in its memory: two of them would have different ones',
  },
  {
    id: 'deployment-strategy',
    only: /hemma-simulator$/,
    reason: 'Two of them must not run side by side, not for a moment either',
  },
];

/** Findings of checkov that stay. */
export const checkovExclusions: readonly Exclusion[] = [
  {
    id: 'CKV_K8S_35',
    reason: 'Secrets as files: every process reads its configuration from its environment alone (config.ts)',
  },
  {
    id: 'CKV_K8S_43',
    reason: 'Images by digest: only who installs knows it; image.digest takes it, as in the production set',
  },
];
