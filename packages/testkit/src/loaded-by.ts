import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url))
const LOADS = /^(?:import|export)\b(?! type\b)(?:[^'=;(]*\bfrom)? '([^']+)'/gm

/**
 * What a file loads before it does anything: the project's own files, itself among them, by their paths below
 * `packages`, and the names of libraries. What it loads later, by a call of `import`, is not among them.
 */
export function loadedBy(file: URL, known = new Set<string>()): ReadonlySet<string> {
  const name = relative(PACKAGES, fileURLToPath(file))
  if (known.has(name)) return known
  known.add(name)
  for (const [, specifier = ''] of readFileSync(fileURLToPath(file), 'utf8').matchAll(LOADS))
    if (specifier.startsWith('.')) loadedBy(new URL(specifier, file), known)
    else if (specifier.startsWith('@gwar/')) loadedBy(new URL(import.meta.resolve(specifier)), known)
    else known.add(specifier)
  return known
}
