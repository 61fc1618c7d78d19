/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Title and description are in the head of what is sent, for everybody, and not streamed after it.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ projectDir, distDir }) => {
      const { hintCompilation } = await import("./scripts/build/compile-hints.mjs");
      hintCompilation(distDir);
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
  serverExternalPackages: ["pino", "smtp-server", "nodemailer", "rate-limiter-flexible", "pg-boss", "piscina"],
  experimental: {
    proxyClientMaxBodySize: "6mb",
    // A page or a route is read when it is first asked for, instead of all of them before the first answer.
    preloadEntriesOnStart: false,
  },
  async rewrites() {
    return { beforeFiles: [{ source: "/v1/:path*", destination: "/api/v1/:path*" }], afterFiles: [], fallback: [] };
  },
};
