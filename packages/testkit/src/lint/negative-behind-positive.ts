import { isLook } from './is-look.ts'
import type { Node, Rule } from './node.ts'

const NONE_SEEN = /\.(?:toBeHidden\(\)|toHaveCount\(0\))$/
const NONE_AT_LAST = /^await eventually\(\s*async \(\) => \(await [^;]*\.count\(\)\) === 0\b/
const NONE_COUNTED =
  /^expect\(\s*await [^]*\.(?:count\(\),?\s*\)\.toBe\(0\)|isVisible\(\),?\s*\)\.toBe\(false\))$/

const MESSAGE =
  'This may be looked at before anything could have happened, and then says nothing. Write `see(part).toGo(deed)` ' +
  'for what was there, and see what comes later first for what must not come.'

/**
 * Refuses a check that something is absent unless it stands right behind a check that something is there. Right
 * behind a deed the deed cannot have done anything yet, so such a check passes whatever the deed does.
 */
export const negativeBehindPositive: Rule = {
  create: ({ sourceCode, report }) => ({
    ExpressionStatement(node) {
      const text = sourceCode.getText(node)
      const isNegative =
        NONE_COUNTED.test(text) ||
        NONE_AT_LAST.test(text) ||
        (text.startsWith('await see(') && NONE_SEEN.test(text))
      if (!isNegative) return
      const before = statementBefore(node)
      if (before === null || !isLook(before)) report({ node, message: MESSAGE })
    },
  }),
}

/**
 * The statement that runs before this one, without declarations that only give a name; null at the beginning of a
 * function.
 */
function statementBefore(node: Node): Node | null {
  const { parent } = node
  const around = parent?.type === 'SwitchCase' ? parent.consequent : parent?.body
  if (parent === undefined || parent.type === 'Program' || isFunction(parent)) return null
  if (!Array.isArray(around)) return statementBefore(parent)
  const statements = around as readonly Node[]
  for (let index = statements.indexOf(node) - 1; index >= 0; index -= 1)
    if (!isName(statements[index]!)) return statements[index]!
  return statementBefore(parent)
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type.startsWith('Function')
}

/**
 * Whether the statement only gives a name, like `const row = page.locator(...)`: without an await nothing
 * happens.
 */
function isName(statement: Node): boolean {
  if (statement.type !== 'VariableDeclaration') return statement.type === 'FunctionDeclaration'
  return statement.declarations!.every(({ init }) => init?.type !== 'AwaitExpression')
}
