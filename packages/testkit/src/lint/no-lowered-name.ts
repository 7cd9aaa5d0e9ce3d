import type { Node, Rule } from './node.ts'

/** The last word of what a name of a person, a channel or a buffer is called: `name`, `serviceNick`, `channels`. */
const NAMED =
  /^(?:name|nick|nickname|username|channel|target|buffer|user|person|sender|author|owner|member|by|as|who|whom)s?$/
/** Names of other things, whose letters follow rules of their own. */
const OF_THINGS: ReadonlySet<string> = new Set(['productName', 'fileName', 'hostName', 'tagName'])
/** What gives the same name in another form. */
const SAME_TEXT: ReadonlySet<string> = new Set([
  'normalize',
  'replace',
  'replaceAll',
  'slice',
  'substring',
  'toString',
  'trim',
])
const LOWERS: ReadonlySet<string> = new Set(['toLowerCase', 'toLocaleLowerCase'])
const RAISES: ReadonlySet<string> = new Set(['toUpperCase', 'toLocaleUpperCase'])
const MESSAGE =
  'Names are compared in one form, which only packages/protocol/src/names.ts makes: write nameKey(name), or ' +
  'bufferKey(target). toLowerCase lowers letters that names do not fold.'

/**
 * Refuses to change the letter case of a name by hand, so that two places cannot differ in which names are the same:
 * `name.toLowerCase()`, `line.params[0]?.toLowerCase()`, `nickOf(line).trim().toLowerCase()`. Tests may write a name in
 * capitals, as strangers do.
 */
export const noLoweredName: Rule = {
  create({ filename, report }) {
    const isTest = /\.test\.tsx?$/.test(filename)
    return {
      CallExpression(node) {
        const { callee } = node
        const method = callee?.type === 'MemberExpression' ? (callee.property?.name ?? '') : ''
        const isRefused =
          (LOWERS.has(method) && (holdsName(callee!.object) || isParameter(callee!.object))) ||
          (RAISES.has(method) && !isTest && holdsName(callee!.object))
        if (isRefused) report({ node, message: MESSAGE })
      },
    }
  },
}

function holdsName(node: Node | undefined): boolean {
  if (node === undefined) return false
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return isName(node.name!)
  if (node.type === 'LogicalExpression') return holdsName(node.left) || holdsName(node.right)
  if (node.type === 'CallExpression') {
    const { callee } = node
    const isSame = callee?.type === 'MemberExpression' && SAME_TEXT.has(callee.property?.name ?? '')
    return holdsName(isSame ? callee.object : callee)
  }
  // `names[0]` is a name, and `name[0]` its first letter
  if (node.type === 'MemberExpression')
    return node.computed === true ? isList(node.object) && holdsName(node.object) : holdsName(node.property)
  return holdsName(node.expression)
}

/** Whether a node is a parameter of an IRC line: where letter case is lowered, and not raised, it is a target. */
function isParameter(node: Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return node.computed === true && lastName(node.object) === 'params'
  return node?.expression !== undefined && isParameter(node.expression)
}

/** Whether an identifier means a name by its last word; `nameOf` and `nicksIn` mean what they give. */
function isName(identifier: string): boolean {
  const words = identifier.match(/[A-Z]?[a-z]+/g) ?? []
  if (words.length > 1 && /^(?:Of|In|By|From)$/.test(words.at(-1)!)) words.pop()
  return !OF_THINGS.has(identifier) && NAMED.test((words.at(-1) ?? '').toLowerCase())
}

function isList(node: Node | undefined): boolean {
  return /[a-z]s$/.test(lastName(node)) && lastName(node) !== 'as'
}

function lastName(node: Node | undefined): string {
  return (node?.type === 'MemberExpression' ? node.property?.name : node?.name) ?? ''
}
