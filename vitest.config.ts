import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { endpointTable } from './web/src/kernel/build/endpoint-table.ts'
import { wordFiles } from './web/src/kernel/build/word-files.ts'

/** A limit for what hangs, far from what a loaded machine needs: no test says its own. */
const hangs = 300_000
/** A loaded machine may miss a beat; what fails once more is broken. */
const retry = process.env.CI ? 1 : 0

/**
 * Kinds of tests: `unit` needs nothing, `database` gets one migrated database a worker, `pooled` is the core of those once more
 * behind PgBouncer, and journeys in a browser live in e2e/.
 */
export default defineConfig({
  test: {
    // A test and its database take turns, and both wait for other processes: one worker more than a small machine has processors.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    projects: [
      {
        plugins: [endpointTable(), wordFiles()],
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['scripts/put-back.ts'],
          retry,
          testTimeout: hangs,
          hookTimeout: hangs,
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'story/**/*.test.ts',
          ],
          exclude: ['**/*.http.test.ts', '**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          setupFiles: ['scripts/put-back.ts'],
          include: ['server/**/*.http.test.ts', 'server/**/*.db.test.ts', 'story/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['server/src/test/template.ts'],
          retry,
          testTimeout: hangs,
          hookTimeout: hangs,
        },
      },
      {
        test: {
          name: 'pooled',
          isolate: false,
          setupFiles: ['scripts/put-back.ts', 'server/src/test/skip-without-pooler.ts'],
          include: [
            'server/src/identity/sign-in/sign-in.http.test.ts',
            'server/src/applications/applying.http.test.ts',
            'server/src/listing/listing.http.test.ts',
            'server/src/listing/search/search.http.test.ts',
            'server/src/kernel/db/database.db.test.ts',
          ],
          globalSetup: ['server/src/test/template.ts', 'server/src/test/in-front.ts'],
          retry,
          testTimeout: hangs,
          hookTimeout: hangs,
        },
      },
    ],
  },
})
