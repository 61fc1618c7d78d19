import { defineConfig } from "prisma/config";

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: process.env.MIGRATIONS_FOLDER ?? "prisma/migrations" },
  datasource: {
    url: process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL ?? "postgresql://localhost:5432/agora",
  },
});
