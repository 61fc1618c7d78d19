{{- define "agora-rende.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "agora-rende.selector" -}}
app.kubernetes.io/name: agora-rende
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "agora-rende.labels" -}}
{{ include "agora-rende.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* The image with its digest, if there is one, otherwise with its tag. */}}
{{- define "agora-rende.image" -}}
{{- $repository := required "image.repository and migrateImage.repository are required" .repository -}}
{{- if .digest -}}
{{ $repository }}@{{ .digest }}
{{- else -}}
{{ $repository }}:{{ required "image.tag and migrateImage.tag, or their digests, are required" .tag }}
{{- end -}}
{{- end }}

{{- define "agora-rende.dataClaim" -}}
{{ .Values.data.existingClaim | default (printf "%s-data" (include "agora-rende.name" .)) }}
{{- end }}

{{- define "agora-rende.backupClaim" -}}
{{ .Values.backup.existingClaim | default (printf "%s-backups" (include "agora-rende.name" .)) }}
{{- end }}

{{/* Not root: the user "node" of the image. */}}
{{- define "agora-rende.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "agora-rende.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* The environment that all processes share. */}}
{{- define "agora-rende.environment" -}}
- name: NODE_ENV
  value: production
- name: APP_URL
  value: {{ required "appUrl is required" .Values.appUrl | quote }}
- name: PROVIDER_IDENTITY
  value: {{ required "providerIdentity is required" .Values.providerIdentity | quote }}
- name: DATA_DIR
  value: /var/lib/agora-rende
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* The auditor's address, which only the backup and the worker's nightly checks use. */}}
{{- define "agora-rende.auditor" -}}
{{- if .Values.secrets.auditor }}
- name: AUDITOR_DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secrets.auditor }}
      key: AUDITOR_DATABASE_URL
{{- end }}
{{- end }}

{{- define "agora-rende.imagePullSecrets" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
