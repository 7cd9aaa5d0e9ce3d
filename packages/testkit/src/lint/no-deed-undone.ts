import type { Node, Rule } from './node.ts'

const INVERSE: Readonly<Record<string, string>> = {
  Tab: 'Shift+Tab',
  'Shift+Tab': 'Tab',
  ArrowDown: 'ArrowUp',
  ArrowUp: 'ArrowDown',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}
const MESSAGE =
  'The second key undoes the first, so that what is seen then is what was there before. Look between them.'

/**
 * Refuses a key followed by the key that undoes it, without a look between them: such a pair proves nothing.
 */
export const noDeedUndone: Rule = {
  create: ({ report }) => ({
    CallExpression(node) {
      const keys = keysOf(node)
      if (keys.some((key, index) => undoes(keys[index - 1], key))) report({ node, message: MESSAGE })
    },
    ExpressionStatement(node) {
      const before = statementRightBefore(node)
      if (before !== null && undoes(keysOf(callOf(before)).at(-1), keysOf(callOf(node))[0]))
        report({ node, message: MESSAGE })
    },
  }),
}

function undoes(first: string | undefined, second: string | undefined): boolean {
  return first !== undefined && first in INVERSE && INVERSE[first] === second
}

function callOf(statement: Node): Node | undefined {
  const { expression } = statement
  return expression?.type === 'AwaitExpression' ? expression.argument! : expression
}

/** The keys that a call of `press` or `keys` presses, in order. */
function keysOf(call: Node | undefined): string[] {
  if (call?.type !== 'CallExpression') return []
  const { callee } = call
  const name = callee?.type === 'MemberExpression' ? callee.property?.name : callee?.name
  if (name !== 'press' && name !== 'keys') return []
  return call.arguments!.map(({ value }) => (typeof value === 'string' ? value : ''))
}

function statementRightBefore(node: Node): Node | null {
  const body = node.parent?.body
  return Array.isArray(body) ? (body[body.indexOf(node) - 1] ?? null) : null
}
