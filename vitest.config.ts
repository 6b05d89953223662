import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,migrations,server,tools}/**/*.test.ts'],
          exclude: ['**/*.judge.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'judge',
          environment: 'node',
          include: ['judge-sandbox/**/*.test.ts', 'server/**/*.judge.test.ts'],
          // They only end what hangs: no test may depend on how fast the machine is.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          // Jails measure time: two files at once on two cores would disturb each other's limits.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['client/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
