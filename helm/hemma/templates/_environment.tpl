{{/* What a process reads: each key stands in its own config.ts. Takes root, name and app. */}}
{{- define "hemma.environment" -}}
{{- $values := .root.Values }}
{{- $kind := .app.kind }}
{{- $http := $values.ports.http | toString }}
- name: NODE_OPTIONS
  value: {{ .app.nodeOptions | quote }}
{{- if ne $kind "simulator" }}
- name: NODE_ENV
  value: production
- name: LOG_LEVEL
  value: {{ $values.logLevel }}
- name: HEMMA_VERSION
  value: {{ include "hemma.tag" (dict "root" .root "image" .app.image) | quote }}
- name: OPS_HOST
  value: 0.0.0.0
- name: OPS_PORT
  value: {{ $values.ports.ops | toString | quote }}
{{- end }}
{{- if ne $kind "service" }}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: {{ $http | quote }}
{{- end }}
{{- if has $kind (list "service" "gateway") }}
- name: RABBITMQ_URL
  valueFrom:
    {{- include "hemma.secretKeyRef" (dict "root" .root "ref" .app.rabbitmq) | nindent 4 }}
- name: BUS_TOPOLOGY
  value: {{ $values.busTopology }}
{{- with $values.busPrefix }}
- name: BUS_PREFIX
  value: {{ . | quote }}
{{- end }}
{{- with $values.tracing.endpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ . | quote }}
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ $values.tracing.sample | toString | quote }}
{{- end }}
{{- end }}
{{- if has $kind (list "gateway" "shell") }}
- name: PUBLIC_ORIGIN
  value: {{ $values.publicOrigin | quote }}
{{- end }}
{{- if and (or $values.simulator.enabled $values.stripe.testPayments) (or (has $kind (list "gateway" "shell")) (eq .name "billing")) }}
- name: HEMMA_ALLOW
  value: test-payments
{{- end }}
{{- include (printf "hemma.environment.%s" $kind) . }}
{{- end }}

{{- define "hemma.environment.service" -}}
{{- $values := .root.Values }}
- name: MONGODB_URI
  valueFrom:
    {{- include "hemma.secretKeyRef" (dict "root" .root "ref" .app.mongodb) | nindent 4 }}
{{- with .app.mongodb.database }}
- name: MONGODB_DATABASE
  value: {{ . | quote }}
{{- end }}
{{- if and .app.signingKey .app.signingKey.existingSecret }}
- name: SIGNING_KEY
  valueFrom:
    {{- include "hemma.secretKeyRef" (dict "root" .root "ref" .app.signingKey) | nindent 4 }}
{{- end }}
{{- if eq .name "billing" }}
{{- include "hemma.environment.stripe" . }}
{{- if $values.simulator.enabled }}
- name: STRIPE_API_URL
  value: {{ include "hemma.url" (dict "root" .root "name" "simulator") }}
{{- end }}
{{- end }}
{{- end }}

{{/* The same secrets for billing and for the simulator that it asks. */}}
{{- define "hemma.environment.stripe" }}
{{- $stripe := .root.Values.stripe }}
- name: STRIPE_SECRET_KEY
  valueFrom:
    {{- include "hemma.secretKeyRef" (dict "root" .root "ref" $stripe.secretKey) | nindent 4 }}
- name: STRIPE_WEBHOOK_SECRET
  valueFrom:
    {{- include "hemma.secretKeyRef" (dict "root" .root "ref" $stripe.webhookSecret) | nindent 4 }}
- name: STRIPE_PRICE_ID
  value: {{ $stripe.priceId | quote }}
{{- end }}

{{- define "hemma.environment.gateway" }}
{{- $values := .root.Values }}
- name: TRUSTED_PROXIES
  value: {{ .app.trustedProxies | quote }}
- name: RATE_LIMIT_PER_MINUTE
  value: {{ .app.rateLimitPerMinute | int | toString | quote }}
{{- with $values.stripe.publishableKey }}
- name: STRIPE_PUBLISHABLE_KEY
  value: {{ . | quote }}
{{- end }}
{{- if $values.simulator.enabled }}
- name: STRIPE_JS_URL
  value: /stripe-simulator/v3/stripe.js
{{- end }}
{{- end }}

{{- define "hemma.environment.shell" }}
{{- $values := .root.Values }}
{{- if $values.releaseStore.existingClaim }}
- name: REMOTES_FILE
  value: /releases/remotes.json
- name: RELEASES_DIR
  value: /releases
{{- else }}
- name: REMOTES_FILE
  value: /etc/hemma/remotes.json
- name: REMOTES_DIR
  value: /remotes
{{- end }}
{{- if not $values.ingress.enabled }}
- name: GATEWAY_URL
  value: {{ include "hemma.url" (dict "root" .root "name" "gateway") }}
{{- end }}
{{- if $values.simulator.enabled }}
- name: STRIPE_SIMULATOR_URL
  value: {{ include "hemma.url" (dict "root" .root "name" "simulator") }}
{{- end }}
{{- end }}

{{- define "hemma.environment.simulator" }}
{{- include "hemma.environment.stripe" . }}
- name: STRIPE_PUBLISHABLE_KEY
  value: {{ .root.Values.stripe.publishableKey | quote }}
- name: WEBHOOK_URL
  value: {{ include "hemma.url" (dict "root" .root "name" "gateway") }}/api/stripe/webhook
- name: STATE_FILE
  value: /state/simulator.json
{{- end }}
