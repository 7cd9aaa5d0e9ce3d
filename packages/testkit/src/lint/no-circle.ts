import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { circles } from './circles.ts'
import { fromRoot, ROOT, typesImportedBack } from './import-table.ts'
import type { Node, Rule } from './node.ts'

/** Of each file in a circle, that circle; found when the first file is linted. */
let circleOf: ReadonlyMap<string, readonly string[]> | undefined

/**
 * No file imports itself through others, not even for a type: `import/no-cycle` passes over types. Whose types may
 * be imported back stands in `imports.json`.
 */
export const noCircle: Rule = {
  create({ filename, report }) {
    const file = fromRoot(filename)
    circleOf ??= findCircles()
    const circle = circleOf.get(file)
    if (circle === undefined) return {}
    const look = (node: Node): void => {
      const wanted = node.source?.value
      const next = circle[(circle.indexOf(file) + 1) % circle.length]
      if (typeof wanted !== 'string' || join(dirname(file), wanted) !== next) return
      report({ node, message: `This import closes a circle: ${circle.join(' > ')}.` })
    }
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look }
  },
}

function findCircles(): ReadonlyMap<string, readonly string[]> {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`)
  const folders = [...packages, 'e2e/src', 'bench/src'].filter((folder) => existsSync(join(ROOT, folder)))
  return new Map(
    circles(ROOT, folders, typesImportedBack).flatMap((circle) => circle.map((file) => [file, circle])),
  )
}
