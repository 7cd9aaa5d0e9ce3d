import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `import … from './x.ts'` and `export … from './x.ts'`, those of types as well; a lazy `import()` makes no circle. */
const IMPORT = /(?:^|\n)(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s*)?'(\.{1,2}\/[^']+\.tsx?)'/g

/**
 * Circles of imports, imports of types included: each file imports the next one, and the last one the first. Of
 * circles that share files the shortest one is given.
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
  return knots(imported).map((knot) => shortestCircle(knot, imported))
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

function shortestCircle(
  knot: readonly string[],
  imported: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const circles = knot.map((start) => {
    const before = new Map<string, string>()
    const waiting = [start]
    for (const file of waiting)
      for (const next of imported.get(file) ?? [])
        if (knot.includes(next) && !before.has(next)) {
          before.set(next, file)
          waiting.push(next)
        }
    const way = [start]
    for (let file = before.get(start)!; file !== start; file = before.get(file)!) way.unshift(file)
    return way
  })
  return circles.toSorted((a, b) => a.length - b.length)[0]!
}
