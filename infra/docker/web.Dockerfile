# Image of one remote: its built files, served under /remotes/<name>/. From the root of the repository:
#
#   docker build -f infra/docker/web.Dockerfile --build-arg REMOTE=marketing -t hemma/remote-marketing .
#
# node.Dockerfile says how a base is pinned by its digest; the stages up to the build are the same there.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.8-alpine

FROM ${NODE_IMAGE} AS manifests
WORKDIR /hemma
COPY . .
# What an install depends on, and nothing else: it stays in the cache when a source changes.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
ENV NX_DAEMON=false NX_NO_CLOUD=true NX_TUI=false NX_INTERACTIVE=false CI=true
WORKDIR /hemma
COPY --from=manifests /hemma ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
ARG REMOTE
RUN node_modules/.bin/nx build "${REMOTE}" \
  && node infra/docker/src/prune-app.ts "frontends/${REMOTE}" /pruned

FROM ${NGINX_IMAGE}
ARG REMOTE
ARG VERSION=0.0.0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="hemma frontends/${REMOTE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.base.name="docker.io/nginxinc/nginx-unprivileged:1.29.8-alpine"
ENV REMOTE=${REMOTE}
# A volume that is mounted there gets its owner from here.
USER 0:0
RUN mkdir /published && chown 101:101 /published
COPY infra/docker/nginx/nginx.conf /etc/nginx/nginx.conf
COPY infra/docker/nginx/remote.conf /etc/nginx/conf.d/default.conf
COPY --chmod=0755 infra/docker/nginx/50-publish.sh /docker-entrypoint.d/
COPY --from=build /pruned/frontends/${REMOTE}/package.json /srv/release/package.json
COPY --from=build /pruned/sbom.cdx.json /srv/release/sbom.cdx.json
COPY --from=build /pruned/frontends/${REMOTE}/dist /srv/remotes/${REMOTE}
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --start-interval=1s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/live"]
# Entry point and command are the base's: nginx itself, as process 1.
