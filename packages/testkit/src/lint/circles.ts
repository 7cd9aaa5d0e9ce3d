import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `import … from './x.ts'` and `export … from './x.ts'`, those of types as well; a lazy `import()` makes no circle. */
const IMPORT = /(?:^|\n)(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s*)?'(\.{1,2}\/[^']+\.tsx?)'/g

/**
 * Circles of imports, imports of types included: files of which each comes back to itself through the others.
 * Each is sorted by path.
 *
 * @param root the root of the repository
 * @param folders where to look, from the root
 * @param allowed files of which types may be imported back: `import type` of these closes no circle
 */
export function circles(
  root: string,
  folders: readonly string[],
  allowed: ReadonlySet<string> = new Set(),
): readonly (readonly string[])[] {
  const imported = new Map<string, readonly string[]>()
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(entry) && !entry.includes('node_modules')) {
        const file = `${folder}/${entry.replaceAll('\\', '/')}`
        const text = readFileSync(join(root, file), 'utf8')
        imported.set(
          file,
          [...text.matchAll(IMPORT)].flatMap(([, type, wanted = '']) => {
            const path = join(dirname(file), wanted)
            return type !== undefined && allowed.has(path) ? [] : [path]
          }),
        )
      }
  return knots(imported)
}

/** Strongly connected parts of more than one file (Tarjan's algorithm). */
function knots(imported: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = []
  const open: string[] = []
  const number = new Map<string, number>()
  const closed = new Set<string>()
  const visit = (file: string): number => {
    const own = number.size
    number.set(file, own)
    open.push(file)
    let lowest = own
    for (const next of imported.get(file) ?? [])
      if (!closed.has(next) && imported.has(next)) lowest = Math.min(lowest, number.get(next) ?? visit(next))
    if (lowest === own) {
      const knot = open.splice(open.indexOf(file))
      for (const one of knot) closed.add(one)
      if (knot.length > 1) found.push(knot.toSorted())
    }
    return lowest
  }
  for (const file of imported.keys()) if (!number.has(file)) visit(file)
  return found
}
