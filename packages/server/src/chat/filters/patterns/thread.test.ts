import { loadedBy } from '@gwar/testkit'
import { expect, test } from 'vitest'

// each of three threads has its own copy: the whole protocol in it takes 37 MB
test('a thread of patterns loads what it needs, and not the whole protocol', () => {
  expect([...loadedBy(new URL('thread.ts', import.meta.url))].toSorted()).toEqual([
    'node:worker_threads',
    'protocol/src/rules/filters/bounds.ts',
    'protocol/src/rules/messages.ts',
    're2js',
    'server/src/chat/filters/patterns/compile-pattern.ts',
    'server/src/chat/filters/patterns/pattern-sets.ts',
    'server/src/chat/filters/patterns/thread.ts',
    'server/src/chat/filters/patterns/trial-texts.ts',
    'server/src/search/fold-text.ts',
  ])
})
