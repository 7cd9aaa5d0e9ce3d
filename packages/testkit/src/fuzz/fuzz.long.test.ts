import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { TARGET_NAMES } from './target.ts'

const HALF_A_MINUTE = 30_000
const PATIENCE_MS = 600_000

test(
  'attack: half a minute of foreign bytes ends nothing, throws nothing, and stays within its budgets',
  async () => {
    const findings = await fuzz({
      // always the same inputs; `npm run fuzz` without --seed tries new ones
      seed: 1,
      milliseconds: HALF_A_MINUTE,
      inputs: Number.POSITIVE_INFINITY,
      targets: TARGET_NAMES,
      directory: fileURLToPath(new URL('../../../../.cache/fuzz', import.meta.url)),
      say: (line) => console.log(line),
    })
    expect(findings).toEqual([])
  },
  PATIENCE_MS,
)
