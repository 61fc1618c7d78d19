# The application (target "app") and what prepares its database (target "migrate").
FROM node:22-bookworm-slim AS base
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app

FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM dependencies AS build
ARG NEXT_PUBLIC_PRODUCT_NAME
ARG NEXT_PUBLIC_SUPPORT_PHONE
COPY . .
RUN mkdir -p public && npm run build && rm -rf .next/cache

# Everything is written to DATA_DIR, so that the rest can be read-only. A new volume takes its owner from here.
FROM build AS migrate
RUN mkdir -p /var/lib/agora-rende /var/backups/agora-rende && chown node:node /var/lib/agora-rende /var/backups/agora-rende
ENV DATA_DIR=/var/lib/agora-rende
USER node
CMD ["node", "scripts/migrate.mjs"]

FROM base AS app
ENV NODE_ENV=production PORT=3000
# As scripts/steps/serve.mjs does: what starting took is given back.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY package.json next.config.mjs server.mjs ./
COPY server ./server
COPY lib ./lib
COPY db ./db
COPY prisma/migrations ./prisma/migrations
COPY scripts/worker.mjs ./scripts/worker.mjs
RUN mkdir -p /var/lib/agora-rende /var/backups/agora-rende && chown node:node /var/lib/agora-rende /var/backups/agora-rende
ENV DATA_DIR=/var/lib/agora-rende
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=8", "--max-old-space-size=1024", "server.mjs"]
