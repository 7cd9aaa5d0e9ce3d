import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { findChromium } from './e2e/src/find-chromium.ts'
import { LongLeftOut } from './packages/testkit/src/dev/long-left-out.ts'
import { LongestFirst } from './packages/testkit/src/dev/longest-first.ts'
import { RowsLeftOut } from './packages/testkit/src/dev/rows-left-out.ts'

const isCi = Boolean(process.env['CI'])
/** With what takes long and is seldom broken by a change elsewhere: for CI, and for who asks by `npm run test:all`. */
const isWhole = isCi || process.env['TESTS'] === 'all'
const exclude = [...configDefaults.exclude, ...(isWhole ? [] : ['**/*.long.test.ts'])]
const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const foldCheck = pathOf('packages/testkit/src/fold-check.ts')

export default defineConfig({
  test: {
    // once for all projects: one temporary database server serves every world
    globalSetup: [pathOf('packages/testkit/src/global-setup.ts')],
    // A file may hold a whole server with threads of its own and a browser beside it. A third worker on two cores gained
    // a tenth of the time, and journeys and kills under load began to miss their limits.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      ...(isCi
        ? [['json', { outputFile: process.env['TESTS_REPORT'] ?? '.cache/tests.json' }] as const]
        : []),
      ...(findChromium() === undefined ? [new RowsLeftOut()] : []),
      // who asked for some of the files knows what was left out
      ...(isWhole || process.argv.length > 3 ? [] : [new LongLeftOut(pathOf('.'))]),
    ],
    // A process runs one file after the other and loads the modules that they share once: half of the time of most
    // files went there. What a file changes around itself (the environment, globals, a module's state) it puts back.
    projects: [
      {
        test: {
          name: 'protocol',
          isolate: false,
          root: 'packages/protocol',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          root: 'packages/server',
          setupFiles: [foldCheck],
          include: ['src/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // vitest's second is short on a machine that others use, too
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'testkit',
          isolate: false,
          root: 'packages/testkit',
          include: ['src/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          root: 'packages/web',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'containers',
          isolate: false,
          root: 'e2e',
          include: ['src/containers/**/*.test.ts'],
          exclude,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          root: 'e2e',
          setupFiles: [foldCheck],
          include: ['src/**/*.test.ts'],
          exclude: [...exclude, 'src/containers/**'],
          // behind all others: containers make and take away network devices, and each time a browser breaks its calls off
          sequence: { groupOrder: 1 },
          globalSetup: [pathOf('e2e/scripts/build-web.ts')],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // as long as a journey waits for what it sees: e2e/src/patience.ts
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
})
