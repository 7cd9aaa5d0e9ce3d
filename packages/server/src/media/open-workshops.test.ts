import { loadedBy } from '@gwar/testkit'
import { expect, test } from 'vitest'

// with them a child takes three times as long to start, and a message waits for its first preview
test.each(['./preview/read/link-jobs.ts', './images/picture-jobs.ts'])(
  'a child with %s loads neither the whole protocol nor what checks shapes',
  (jobs) => {
    const loaded = loadedBy(new URL(jobs, import.meta.url))
    expect(loaded.size).toBeGreaterThan(5)
    expect([...loaded].filter((name) => /^protocol\/src\/index|^zod/.test(name))).toEqual([])
  },
)
