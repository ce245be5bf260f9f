import type { Say } from '@hemma/local/chain';
import {
  findGoTool,
  findPythonTool,
  type GoTool,
  type PythonTool,
  type Tool,
} from '@hemma/local/pinned-tools';

const HELM: GoTool = {
  name: 'helm',
  package: 'helm.sh/helm/v3/cmd/helm',
  version: '3.22.0',
  versionArgs: ['version', '--template', '{{.Version}}'],
};
const KUBE_SCORE: GoTool = {
  name: 'kube-score',
  package: 'github.com/zegl/kube-score/cmd/kube-score',
  version: '1.20.0',
  versionArgs: ['version'],
};
/** Its schemas reach from Kubernetes 1.20 to its own version. */
const KUBERNETES_VALIDATE: PythonTool = { name: 'kubernetes-validate', version: '1.37.0' };
const CHECKOV: PythonTool = { name: 'checkov', version: '3.3.30' };

/** helm in the pinned version. @throws UserError where it is not there and can't be built */
export function findHelm(say: Say): Promise<string> {
  return findGoTool(HELM, say);
}

/** kube-score in the pinned version. @throws UserError where it is not there and can't be built */
export function findKubeScore(say: Say): Promise<string> {
  return findGoTool(KUBE_SCORE, say);
}

/** kubernetes-validate in the pinned version. @throws UserError where it can't be installed */
export function findKubernetesValidate(say: Say): Promise<Tool> {
  return findPythonTool(KUBERNETES_VALIDATE, say);
}

/** checkov in the pinned version. @throws UserError where it can't be installed */
export function findCheckov(say: Say): Promise<Tool> {
  return findPythonTool(CHECKOV, say);
}
