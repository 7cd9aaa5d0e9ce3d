import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const isCi = Boolean(process.env['CI'])
const globalSetup = 'packages/testkit/src/global-setup.ts'

export default defineConfig({
  test: {
    // once for all projects: one temporary database server serves every world
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    // a file holds a whole server; more of them at a time than cores only makes waiting look like failing
    maxWorkers: 2,
    reporters: isCi ? ['default', ['json', { outputFile: '.cache/tests.json' }]] : ['default'],
    projects: [
      { test: { name: 'protocol', root: 'packages/protocol', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'testkit',
          root: 'packages/testkit',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', root: 'packages/web', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['src/**/*.test.ts'],
          globalSetup: ['scripts/build-web.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
