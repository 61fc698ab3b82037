# The server with everything it needs, on Debian (the embedded PostgreSQL needs glibc).
FROM node:24-bookworm-slim AS build
WORKDIR /sopan
COPY package.json package-lock.json ./
RUN npm install
COPY . .
# The address that pages name as their own; a build argument because pages are made here, not at start.
ARG SITE_URL=http://localhost:3000
ENV SITE_URL=$SITE_URL
RUN SOPAN_MODE=production npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production SOPAN_MODE=production HOST=0.0.0.0 PORT=3000 SOPAN_DATA=/data
WORKDIR /sopan
COPY --from=build --chown=node:node /sopan ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"
# Not through npm: the signal that stops the container must reach the server itself.
CMD ["node_modules/.bin/node", "--min-semi-space-size=16", "--max-semi-space-size=16", "server/start.js"]
