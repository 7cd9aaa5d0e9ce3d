import type { Node, Rule } from './node.ts'

const DOZEN = 12
/** Requirement ids in square brackets: `[AUTH-03]`, `[AUTH-03, AUTH-05]`, `[AUTH-03..07]`. */
const NAMED = /\[([A-Z]+-\d+(?:\.\.\d+)?(?:, ?[A-Z]+-\d+(?:\.\.\d+)?)*)\]/g

/**
 * Refuses a test's title that names more than twelve requirements: whoever sees such a test fail does not know
 * what is broken.
 */
export const dozenRows: Rule = {
  create: ({ sourceCode, report }) => ({
    CallExpression(node) {
      const [title] = node.arguments!
      if (title === undefined || !isTest(node.callee) || !isText(title)) return
      const count = rowsOf(sourceCode.getText(title)).size
      if (count > DOZEN)
        report({
          node: title,
          message: `The title names ${count} rows. Split the test, or prove some of them in a lower one.`,
        })
    },
  }),
}

/**
 * Whether the callee is `it` or `test`, or one of their variants: `it.skipIf(…)`, `test.each(…)`, `it.only`.
 */
function isTest(callee: Node | undefined): boolean {
  if (callee?.type === 'MemberExpression') return isTest(callee.object)
  if (callee?.type === 'CallExpression') return isTest(callee.callee)
  return callee?.type === 'Identifier' && (callee.name === 'it' || callee.name === 'test')
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string'
}

/** All requirements that a title names, those of a range one by one. */
function rowsOf(title: string): ReadonlySet<string> {
  const rows = new Set<string>()
  for (const [, list = ''] of title.matchAll(NAMED))
    for (const [, section, from, to] of list.matchAll(/([A-Z]+)-(\d+)(?:\.\.(\d+))?/g))
      for (let row = Number(from); row <= Number(to ?? from); row += 1) rows.add(`${section}-${row}`)
  return rows
}
