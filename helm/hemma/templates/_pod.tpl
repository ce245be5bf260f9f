{{- define "hemma.podSecurityContext" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "hemma.securityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
capabilities:
  drop: [ALL]
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{/* Over nodes and zones, each release of an app for itself. Takes root and name. */}}
{{- define "hemma.spread" -}}
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  # A node less must not keep a pod from starting.
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "hemma.selector" $ | nindent 6 }}
  matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end }}

{{/*
When it has started, whether it gets work, whether it still turns. /live asks neither database nor broker: with one of
them away a pod waits, and is not killed. Takes app.
*/}}
{{- define "hemma.probes" -}}
{{- $kind := .app.kind }}
{{- $port := ternary "ops" "http" (has $kind (include "hemma.kindsWithOps" . | splitList " ")) }}
{{- $live := ternary "/health" "/live" (eq $kind "simulator") }}
{{- $ready := "/ready" }}
{{- if eq $kind "simulator" }}{{ $ready = "/health" }}{{ end }}
{{- if eq $kind "remote" }}{{ $ready = printf "/remotes/%s/mf-manifest.json" .app.remote }}{{ end }}
startupProbe:
  httpGet: { path: {{ $live }}, port: {{ $port }} }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 30
readinessProbe:
  httpGet: { path: {{ $ready }}, port: {{ $port }} }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
livenessProbe:
  {{- if eq $kind "simulator" }}
  tcpSocket: { port: {{ $port }} }
  {{- else }}
  httpGet: { path: {{ $live }}, port: {{ $port }} }
  {{- end }}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}
