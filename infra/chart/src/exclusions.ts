/** What is left out of a check, and why. */
export interface Exclusion {
  id: string;
  reason: string;
}

/** Kinds that Kubernetes itself has no schema for. */
export const foreignKinds: readonly Exclusion[] = [
  { id: 'ScaledObject', reason: "KEDA's own kind: its schema comes with KEDA" },
  { id: 'TriggerAuthentication', reason: "KEDA's own kind: its schema comes with KEDA" },
  { id: 'ServiceMonitor', reason: "Prometheus operator's own kind: its schema comes with the operator" },
  { id: 'PrometheusRule', reason: "Prometheus operator's own kind: its schema comes with the operator" },
];

/** Tests of kube-score that are not asked. */
export const kubeScoreExclusions: readonly Exclusion[] = [];

/** Checks of checkov that are not asked. */
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
