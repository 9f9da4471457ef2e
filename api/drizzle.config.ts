import { defineConfig } from 'drizzle-kit';

// Writes SQL into migrations/ from the schema; the API applies it at start. Run: npm run
// generate-migration -- --name what_changed
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema/*.ts',
  out: './migrations',
  casing: 'snake_case',
});
