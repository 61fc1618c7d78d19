/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  serverExternalPackages: ["pino", "smtp-server", "nodemailer", "rate-limiter-flexible", "pg-boss"],
  experimental: { proxyClientMaxBodySize: "6mb" },
  async rewrites() {
    return { beforeFiles: [{ source: "/v1/:path*", destination: "/api/v1/:path*" }], afterFiles: [], fallback: [] };
  },
};
