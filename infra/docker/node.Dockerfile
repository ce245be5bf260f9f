# Image of one app that Node runs. From the root of the repository:
#
#   docker build -f infra/docker/node.Dockerfile --build-arg APP=services/identity -t hemma/identity .
#
# A version's tag can be pushed anew. To pin the very image, look its digest up
# (docker buildx imagetools inspect node:24.21.0-bookworm-slim) and give the base as
# --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:<digest>
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

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
ARG APP
RUN node_modules/.bin/nx build "$(node -p "require('./${APP}/project.json').name")" \
  && node infra/docker/src/prune-app.ts "${APP}" /pruned

FROM ${NODE_IMAGE}
ARG APP
ARG VERSION=0.0.0
ARG COMMIT=unknown
# Where the process says that it can work: all but the simulator on their private port.
ARG HEALTH=9100/ready
LABEL org.opencontainers.image.title="hemma ${APP}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.base.name="docker.io/library/node:24.21.0-bookworm-slim"
ENV NODE_ENV=production \
  NODE_OPTIONS=--enable-source-maps \
  HOST=0.0.0.0 PORT=3000 \
  OPS_HOST=0.0.0.0 OPS_PORT=9100 \
  HEMMA_VERSION=${VERSION} \
  HEALTH_URL=http://127.0.0.1:${HEALTH}
# Where a volume is mounted it gets its owner from here.
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /app
# Owned by root and run by another: a process can't change its own code.
COPY --from=build /pruned ./
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.js"]
