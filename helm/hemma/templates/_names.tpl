{{/* The name of an object of an app. Takes root and name. */}}
{{- define "hemma.name" -}}
{{ printf "%s-%s" (.root.Release.Name | trunc 36 | trimSuffix "-") .name }}
{{- end }}

{{/* What a Service, a policy or a budget finds an app's pods by. Takes root and name. */}}
{{- define "hemma.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{/* Of a pod: without the chart's version, since another one is no reason to restart it. Takes root and name. */}}
{{- define "hemma.podLabels" -}}
{{ include "hemma.selector" . }}
app.kubernetes.io/part-of: hemma
{{- end }}

{{/* Takes root and name. */}}
{{- define "hemma.labels" -}}
{{ include "hemma.podLabels" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* Takes root, name, and suffix where an app has several objects of a kind. */}}
{{- define "hemma.metadata" -}}
name: {{ include "hemma.name" . }}{{ with .suffix }}-{{ . }}{{ end }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "hemma.labels" . | nindent 2 }}
{{- end }}

{{/* What a release of ours is called. Takes root and image. */}}
{{- define "hemma.tag" -}}
{{ .image.tag | default .root.Values.images.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* One of our images. Takes root, name (its repository) and image. */}}
{{- define "hemma.image" -}}
{{ .root.Values.images.registry }}/{{ .image.repository | default .name }}:{{ include "hemma.tag" . }}{{ with .image.digest }}@{{ . }}{{ end }}
{{- end }}

{{/* The URL of an app inside of the cluster. Takes root and name. */}}
{{- define "hemma.url" -}}
http://{{ include "hemma.name" . }}
{{- end }}

{{/* A secret by reference. Takes root and ref. */}}
{{- define "hemma.secretKeyRef" -}}
secretKeyRef:
  name: {{ .ref.existingSecret | default .root.Values.existingSecret | quote }}
  key: {{ .ref.key | quote }}
{{- end }}

{{/* The remotes that come as images. Takes root. */}}
{{- define "hemma.remotes" -}}
{{- if not .Values.releaseStore.existingClaim }}
{{- toYaml .Values.remotes }}
{{- end }}
{{- end }}

{{/* The kinds of apps that have a private port; every other one has the public one alone. */}}
{{- define "hemma.kindsWithOps" -}}
service gateway shell
{{- end }}

{{/*
Every app with its settings: appDefaults, what its own entry says, and its kind. Without an ingress nobody would ask the
remotes' servers: the shell has their files. The simulator is one process: it keeps its books in memory and a file.
*/}}
{{- define "hemma.apps" -}}
{{- $apps := dict }}
{{- range $name, $own := .Values.services }}
{{- $_ := set $apps $name (mergeOverwrite (deepCopy $.Values.appDefaults) $own (dict "kind" "service")) }}
{{- end }}
{{- range $name := list "gateway" "shell" }}
{{- $_ := set $apps $name (mergeOverwrite (deepCopy $.Values.appDefaults) (index $.Values $name) (dict "kind" $name)) }}
{{- end }}
{{- if .Values.ingress.enabled }}
{{- range $name, $own := include "hemma.remotes" . | fromYaml }}
{{- $rest := omit $own "basePaths" "protected" }}
{{- $_ := set $apps (printf "remote-%s" $name) (mergeOverwrite (deepCopy $.Values.appDefaults) $.Values.remoteDefaults $rest (dict "kind" "remote" "remote" $name)) }}
{{- end }}
{{- end }}
{{- if .Values.simulator.enabled }}
{{- $single := dict "kind" "simulator" "replicas" 1 "autoscaling" (dict "enabled" false) }}
{{- $_ := set $apps "simulator" (mergeOverwrite (deepCopy $.Values.appDefaults) .Values.simulator $single) }}
{{- end }}
{{- toYaml $apps }}
{{- end }}
