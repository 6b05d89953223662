import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { helpPages } from './client/build/help/help-plugin.ts'

// Timeouts only end what hangs: no test may depend on how fast the machine is.
const [PATIENT_MS, JUDGE_PATIENT_MS] = [300_000, 900_000]

export default defineConfig({
  test: {
    // Its own choice leaves one core to itself, which it hardly needs.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Loading the server took half of the time of a file. A test leaves nothing behind in its process, so the next file may use it.
          isolate: false,
          include: ['{shared,migrations,server,tools}/**/*.test.ts'],
          exclude: ['**/*.judge.test.ts', '**/node_modules/**'],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
        },
      },
      {
        test: {
          name: 'judge',
          environment: 'node',
          include: ['judge-sandbox/**/*.test.ts', '{server,tools}/**/*.judge.test.ts'],
          testTimeout: JUDGE_PATIENT_MS,
          hookTimeout: JUDGE_PATIENT_MS,
          // Jails measure time: two files at once on two cores would disturb each other's limits.
          fileParallelism: false,
        },
      },
      {
        plugins: [helpPages()],
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
        },
      },
    ],
  },
})
