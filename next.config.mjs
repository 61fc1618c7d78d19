import { existsSync } from "node:fs";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // NEXT_DEPLOYMENT_ID tells builds apart (scripts/steps/build.mjs). As the id of the build, it is written to .next/BUILD_ID, where
  // server.mjs reads it.
  generateBuildId: () => process.env.NEXT_DEPLOYMENT_ID ?? null,
  // server.mjs keeps the files of earlier builds, so their addresses need no deployment id, and those that did not change stay cached.
  supportsImmutableAssets: process.env.NODE_ENV === "production",
  reactStrictMode: true,
  // Sends title and description in the head for all clients instead of streaming them later.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ projectDir, distDir }) => {
      const { hintCompilation } = await import("./scripts/build/compile-hints.mjs");
      hintCompilation(distDir);
      const { compressStaticFiles } = await import("./scripts/build/compress.mjs");
      await compressStaticFiles(distDir);
      const { writeMethods } = await import("./scripts/build/api-methods.mjs");
      writeMethods(projectDir, distDir);
      const { bundleWorkers } = await import("./scripts/build/workers.mjs");
      await bundleWorkers(projectDir, distDir);
    },
  },
  turbopack: {
    rules: {
      "endpoints.ts": { condition: "browser", loaders: ["./scripts/build/light-endpoints.cjs"] },
    },
  },
  serverExternalPackages: [
    "pino",
    "smtp-server",
    "nodemailer",
    "rate-limiter-flexible",
    "pg-boss",
    "@aws-sdk/client-s3",
    "@aws-sdk/lib-storage",
  ],
  // `npm run typecheck` checks them, in every `npm test`. Here they would take half of the build.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    proxyClientMaxBodySize: "6mb",
    // Loads a page or route on first use, instead of all of them before the first response.
    preloadEntriesOnStart: false,
    // Later builds of a folder are much faster with the cache. Writing it takes a third of the first one.
    turbopackFileSystemCacheForBuild: existsSync(new URL(".next/BUILD_ID", import.meta.url)),
  },
  async rewrites() {
    return { beforeFiles: [{ source: "/v1/:path*", destination: "/api/v1/:path*" }], afterFiles: [], fallback: [] };
  },
};
