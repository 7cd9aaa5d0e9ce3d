import { fromRoot, importRefusal } from './import-table.ts'
import type { Node, Rule } from './node.ts'

/** A file imports only from the rooms, and only the packages, that `imports.json` opens to its own room. */
export const imports: Rule = {
  create({ filename, report }) {
    const file = fromRoot(filename)
    const look = (node: Node): void => {
      const wanted = node.source?.value
      if (typeof wanted !== 'string') return
      const message = importRefusal(file, wanted)
      if (message !== null) report({ node, message })
    }
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      TSImportType: look,
    }
  },
}
