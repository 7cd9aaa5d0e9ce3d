import type { Node } from './node.ts'

/** Functions of the kit, and vitest's `expect`, that wait until something can be seen. */
const LOOKS = /^(?:see(?:[A-Z]\w*)?|pointAt|eventually|soon|expect)$/

/**
 * Whether the statement only looks: it waits for something that can be seen or compares what was read, and does
 * nothing else.
 */
export function isLook(statement: Node): boolean {
  if (statement.type === 'BlockStatement') {
    const last = (statement.body as readonly Node[]).at(-1)
    return last !== undefined && isLook(last)
  }
  // a loop whose body only looks counts as a look, whatever it iterates over
  if (statement.type === 'ForOfStatement') return isLook(statement.body as Node)
  if (statement.type === 'VariableDeclaration')
    return statement.declarations!.every(({ init }) => init != null && isLookCall(init))
  return statement.type === 'ExpressionStatement' && isLookCall(statement.expression!)
}

function isLookCall(expression: Node): boolean {
  let part: Node | undefined = expression
  while (part !== undefined) {
    if (part.type === 'AwaitExpression') part = part.argument!
    else if (part.type === 'CallExpression') part = part.callee
    else if (part.type === 'MemberExpression') part = part.object
    else return part.type === 'Identifier' && LOOKS.test(part.name!)
  }
  return false
}
