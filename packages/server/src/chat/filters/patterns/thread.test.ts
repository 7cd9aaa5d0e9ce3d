import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PACKAGES = fileURLToPath(new URL('../../../../../', import.meta.url))
const LOADS = /^import (?!type )[^']*'([^']+)'/gm

/** The project's own files that a file loads, itself among them, by their paths below `packages`. */
function loadedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  const name = relative(PACKAGES, fileURLToPath(file))
  if (known.has(name)) return known
  known.add(name)
  for (const [, specifier = ''] of readFileSync(fileURLToPath(file), 'utf8').matchAll(LOADS))
    if (specifier.startsWith('.')) loadedBy(new URL(specifier, file).href, known)
    else if (specifier.startsWith('@gwar/')) loadedBy(import.meta.resolve(specifier), known)
  return known
}

// each of three threads has its own copy: the whole protocol in it takes 37 MB
test('a thread of patterns loads what it needs, and not the whole protocol', () => {
  expect([...loadedBy(new URL('thread.ts', import.meta.url).href)].toSorted()).toEqual([
    'protocol/src/rules/filters/bounds.ts',
    'protocol/src/rules/messages.ts',
    'server/src/chat/filters/patterns/compile-pattern.ts',
    'server/src/chat/filters/patterns/pattern-sets.ts',
    'server/src/chat/filters/patterns/thread.ts',
    'server/src/chat/filters/patterns/trial-texts.ts',
    'server/src/search/fold-text.ts',
  ])
})
