/**
 * Turns the ICU catalogues `src/texts/{pl,en}.json` into typed modules, so that nothing parses ICU at run
 * time and the compiler refuses a missing text or argument.
 *
 * 1. A key is a dotted path: `login.title` becomes `texts.login.title`.
 * 2. Without arguments a text is a string, with arguments a function of one object.
 * 3. A text with tags (`<b>…</b>`) gives parts instead of a string; see `src/texts/parts.ts`.
 * 4. Both catalogues have the same keys, arguments and tags, and each plural all forms of its language.
 *
 * `--check` writes nothing and fails when a generated file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'

export type Catalogue = Record<string, string>
type Language = 'pl' | 'en'
type Message = { elements: MessageFormatElement[]; args: Map<string, string>; tags: Set<string> }
type Tree = Map<string, Tree | string>

const FORMS: Record<Language, string[]> = { pl: ['one', 'few', 'many', 'other'], en: ['one', 'other'] }
/** Prefixes that only the server speaks: they form a second export, which the web's bundle leaves out. */
const SERVER_ONLY = new Set(['bank', 'link', 'mail', 'outbox', 'protocol', 'push', 'receipt'])
/**
 * Prefixes of the pages beside the chat and of its panels: they form a third export, which the web client loads
 * with the first such page.
 */
const PAGE_ONLY = new Set([
  'account',
  'announcer',
  'appeal',
  'mine',
  'report',
  'applications',
  'birthday',
  'calendar',
  'card',
  'change',
  'channelMenu',
  'channelRules',
  'channelSettings',
  'commands',
  'connections',
  'count',
  'consent',
  'deeds',
  'createChannel',
  'dock',
  'docs',
  'emoticonImport',
  'emoticonPanel',
  'emoticons',
  'fileTray',
  'firstHour',
  'firstSteps',
  'follow',
  'onAir',
  'streamFigures',
  'streamTab',
  'overlayTab',
  'liveList',
  'frames',
  'front',
  'gift',
  'gone',
  'home',
  'hot',
  'inbox',
  'income',
  'invitation',
  'jump',
  'keys',
  'moderation',
  'modesPanel',
  'newPoll',
  'notFound',
  'notifications',
  'oauth',
  'offline',
  'offer',
  'operator',
  'outgoing',
  'overlays',
  'pages',
  'poll',
  'goal',
  'ownBan',
  'people',
  'privacy',
  'problem',
  'purchase',
  'refusal',
  'reset',
  'results',
  'replay',
  'replyBar',
  'swipeHint',
  'welcome',
  'retro',
  'rules',
  'scope',
  'search',
  'secondFactor',
  'settings',
  'share',
  'strip',
  'subscribed',
  'suggest',
  'topic',
  'users',
  'visit',
  'verify',
  'warning',
])
/**
 * Prefixes of the login and the registration: an export of their own, because strangers load those before anything else.
 * Other pages load them with their own.
 */
const ACCOUNT_ONLY = new Set(['captcha', 'code', 'field', 'login', 'passkeys', 'register', 'signIn'])
/** Prefixes of the pages of moderation: a fourth export, which only those who open such a page load. */
const MODERATION_ONLY = new Set([
  'filterPage',
  'modLog',
  'moderate',
  'peoplePage',
  'pacts',
  'queue',
  'runPage',
  'shield',
])
/** What files and previews under messages say: an export of their own, which comes with the code that draws them. */
const MEDIA_ONLY = new Set(['media'])
/** What overlays say in the picture of a stream: a fifth export, which only their page loads. */
const OVERLAY_ONLY = new Set(['overlay'])
const HEAD =
  '// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.\n'

/** The generated files by name. Throws with the key and the reason when the catalogues are wrong. */
export function generateTexts(catalogues: Record<Language, Catalogue>): Record<string, string> {
  const messages = {
    pl: readCatalogue('pl', catalogues.pl),
    en: readCatalogue('en', catalogues.en),
  }
  compareCatalogues(messages.pl, messages.en)
  return {
    'keys.ts': keysModule(messages.pl),
    ...textsModules('pl', messages.pl),
    ...textsModules('en', messages.en),
  }
}

function readCatalogue(language: Language, catalogue: Catalogue): Map<string, Message> {
  const messages = new Map<string, Message>()
  for (const [key, text] of Object.entries(catalogue)) {
    if (!/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i.test(key)) throw new Error(`${key}: not a dotted name`)
    const message: Message = { elements: [], args: new Map(), tags: new Set() }
    try {
      message.elements = parse(text, { requiresOtherClause: true, shouldParseSkeletons: false })
      survey(message.elements, message, FORMS[language])
    } catch (error) {
      throw new Error(`${language}.json ${key}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    messages.set(key, message)
  }
  return messages
}

/** Notes the type of each argument and each tag, and refuses what the generated code does not support. */
function survey(elements: MessageFormatElement[], message: Message, forms: string[]): void {
  for (const element of elements) {
    if (isArgumentElement(element)) note(message.args, element.value, 'string | number')
    else if (isNumberElement(element)) note(message.args, element.value, 'number')
    else if (isDateElement(element) || isTimeElement(element))
      note(message.args, element.value, 'Date | number')
    else if (isTagElement(element)) {
      message.tags.add(element.value)
      survey(element.children, message, forms)
    } else if (isPluralElement(element)) {
      const names = Object.keys(element.options).filter((name) => !name.startsWith('='))
      if (element.offset !== 0 || element.pluralType !== 'cardinal') throw new Error('unsupported plural')
      if (names.toSorted().join(' ') !== forms.toSorted().join(' '))
        throw new Error(`plural of ${element.value} needs ${forms.join(', ')}, has ${names.join(', ')}`)
      note(message.args, element.value, 'number')
      for (const option of Object.values(element.options)) survey(option.value, message, forms)
    } else if (isSelectElement(element)) {
      const names = Object.keys(element.options)
      const flag = names.every((name) => ['true', 'false', 'other'].includes(name))
      note(
        message.args,
        element.value,
        flag ? 'boolean' : names.map((name) => JSON.stringify(name)).join(' | '),
      )
      for (const option of Object.values(element.options)) survey(option.value, message, forms)
    }
  }
}

function note(args: Map<string, string>, name: string, type: string): void {
  const known = args.get(name)
  if (known === undefined || known === 'string | number') args.set(name, type)
  else if (known !== type && type !== 'string | number') throw new Error(`${name} is ${known} and ${type}`)
}

function compareCatalogues(pl: Map<string, Message>, en: Map<string, Message>): void {
  for (const key of new Set([...pl.keys(), ...en.keys()])) {
    const [one, other] = [pl.get(key), en.get(key)]
    if (!one || !other) throw new Error(`${one ? 'en' : 'pl'}.json: no text for ${key}`)
    if (signature(one) !== signature(other))
      throw new Error(`${key}: pl takes ${signature(one)}, en takes ${signature(other)}`)
  }
}

function signature({ args, tags }: Message): string {
  const fields = [...args].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `${name}: ${type}`)
  const text =
    tags.size > 0
      ? `Parts<${[...tags]
          .toSorted()
          .map((tag) => `'${tag}'`)
          .join(' | ')}>`
      : 'string'
  return fields.length > 0 ? `(a: { ${fields.join('; ')} }) => ${text}` : text
}

function keysModule(messages: Map<string, Message>): string {
  const shape = ([key, message]: [string, Message]): [string, string] => [key, `: ${signature(message)}`]
  const { chat, account, pages, media, moderation, overlay, server } = split([...messages].map(shape))
  return `${HEAD}import type { Parts } from './parts.ts'

/** The chat and what stands around every page. */
export interface ChatTexts ${block(chat, '\n', ': ')}

/** Login and registration. */
export interface AccountTexts ${block(account, '\n', ': ')}

/** The pages beside the chat. */
export interface PageTexts ${block(pages, '\n', ': ')}

/** Files and previews under messages. */
export interface MediaTexts ${block(media, '\n', ': ')}

/** The pages of moderation. */
export interface ModerationTexts ${block(moderation, '\n', ': ')}

/** What files and previews under messages say: an export of their own, which comes with the code that draws them. */
const MEDIA_ONLY = new Set(['media'])
/** What overlays say in the picture of a stream. */
export interface OverlayTexts ${block(overlay, '\n', ': ')}

export interface Texts extends ChatTexts, AccountTexts, PageTexts, MediaTexts, ModerationTexts {}

/** What only the server says: mails, protocol descriptions, the operator's pages. */
export interface ServerTexts ${block(server, '\n', ': ')}
`
}

function textsModules(language: Language, messages: Map<string, Message>): Record<string, string> {
  const value = ([key, message]: [string, Message]): [string, string] => [key, `: ${body(message)}`]
  const { chat, account, pages, media, moderation, overlay, server } = split([...messages].map(value))
  const together = `import { ${language}Account } from './${language}-account.ts'
import { ${language}Chat } from './${language}-chat.ts'
import { ${language}Media } from './${language}-media.ts'
import { ${language}Moderation } from './${language}-moderation.ts'
import { ${language}Pages } from './${language}-pages.ts'
`
  const all = `export const ${language}: Texts = { ...${language}Chat, ...${language}Account, ...${language}Pages, ...${language}Media, ...${language}Moderation }\n\n`
  return {
    [`${language}-chat.ts`]: textsModule(language, 'Chat', 'ChatTexts', chat),
    [`${language}-account.ts`]: textsModule(language, 'Account', 'AccountTexts', account),
    [`${language}-pages.ts`]: textsModule(language, 'Pages', 'PageTexts', pages),
    [`${language}-media.ts`]: textsModule(language, 'Media', 'MediaTexts', media),
    [`${language}-moderation.ts`]: textsModule(language, 'Moderation', 'ModerationTexts', moderation),
    [`${language}-overlay.ts`]: textsModule(language, 'Overlay', 'OverlayTexts', overlay),
    [`${language}.ts`]: textsModule(language, 'Server', 'ServerTexts', server)
      .replace('{ ServerTexts }', '{ ServerTexts, Texts }')
      .replace("'./keys.ts'\n", `'./keys.ts'\n${together}`)
      .replace('export const', () => `${all}export const`),
  }
}

function textsModule(language: Language, part: string, type: string, texts: Tree): string {
  const code = `export const ${language}${part}: ${type} = ${block(texts, ',\n', ': ')}\n`
  const used = ['d', 'h', 'n', 'p', 's', 't'].filter((name) =>
    new RegExp(`(?<![\\w.])${name}\\(a\\.`).test(code),
  )
  const helpers =
    used.length === 0
      ? ['', '']
      : [
          `import { formats } from './formats.ts'\n`,
          `const { ${used.join(', ')} } = formats('${language}')\n\n`,
        ]
  return `${HEAD}${helpers[0]}import type { ${type} } from './keys.ts'

${helpers[1]}${code}`
}

function body({ elements, args, tags }: Message): string {
  const value = tags.size > 0 ? partsOf(elements) : textOf(elements)
  return args.size > 0 ? `(a) => ${value}` : value
}

function textOf(elements: MessageFormatElement[], pound = ''): string {
  if (elements.every(isLiteralElement)) return quote(elements.map((element) => element.value).join(''))
  const pieces = elements.map((element) => templatePiece(element, pound)).join('')
  const [only] = elements
  const isString = elements.length === 1 && only !== undefined && !isArgumentElement(only)
  return isString ? pieces.slice(2, -1) : `\`${pieces}\``
}

function templatePiece(element: MessageFormatElement, pound: string): string {
  if (isLiteralElement(element))
    return quote(element.value).slice(1, -1).replaceAll(/[`$]/g, '\\$&').replaceAll('\\"', '"')
  if (isArgumentElement(element)) return `\${a.${element.value}}`
  if (isPoundElement(element)) return `\${n(a.${pound})}`
  if (isNumberElement(element)) return `\${${numberFormat(element.style)}(a.${element.value})}`
  if (isDateElement(element)) return `\${d(a.${element.value})}`
  if (isTimeElement(element)) return `\${t(a.${element.value})}`
  if (isPluralElement(element) || isSelectElement(element)) return `\${${choice(element, pound, textOf)}}`
  throw new Error('a tag inside plain text')
}

/** `{n, number}`, and our `{seconds, number, duration}`: '10 minut', 'godzinę', the form after 'na' and 'za'. */
function numberFormat(style: unknown): string {
  if (style === undefined || style === null) return 'n'
  if (style === 'duration') return 'h'
  throw new Error(`unsupported number style ${JSON.stringify(style)}`)
}

function partsOf(elements: MessageFormatElement[], pound = ''): string {
  const parts: string[] = []
  let run: MessageFormatElement[] = []
  const endRun = (): void => {
    if (run.length > 0) parts.push(textOf(run, pound))
    run = []
  }
  for (const element of elements) {
    if (isTagElement(element)) {
      endRun()
      parts.push(`{ tag: '${element.value}' as const, children: ${partsOf(element.children, pound)} }`)
    } else if ((isPluralElement(element) || isSelectElement(element)) && holdsTag(element)) {
      endRun()
      parts.push(`...${choice(element, pound, partsOf)}`)
    } else run.push(element)
  }
  endRun()
  return `[${parts.join(', ')}]`
}

function holdsTag(element: MessageFormatElement): boolean {
  if (isTagElement(element)) return true
  if (!isPluralElement(element) && !isSelectElement(element)) return false
  return Object.values(element.options).some((option) => option.value.some(holdsTag))
}

function choice(
  element: Extract<MessageFormatElement, { options: unknown }>,
  pound: string,
  inner: (elements: MessageFormatElement[], pound: string) => string,
): string {
  const plural = isPluralElement(element)
  const options = Object.entries(element.options).map(
    ([name, option]) => `${quote(name)}: ${inner(option.value, plural ? element.value : pound)}`,
  )
  return `${plural ? 'p' : 's'}(a.${element.value}, { ${options.join(', ')} })`
}

function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u00a0\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function split(lines: [string, string][]): {
  readonly chat: Tree
  readonly account: Tree
  readonly pages: Tree
  readonly media: Tree
  readonly moderation: Tree
  readonly overlay: Tree
  readonly server: Tree
} {
  const isOf =
    (prefixes: ReadonlySet<string>) =>
    ([key]: [string, string]): boolean =>
      prefixes.has(key.slice(0, key.indexOf('.')))
  const [isAccounts, isPages, isMedia, isModerations, isOverlays, isServers] = [
    isOf(ACCOUNT_ONLY),
    isOf(PAGE_ONLY),
    isOf(MEDIA_ONLY),
    isOf(MODERATION_ONLY),
    isOf(OVERLAY_ONLY),
    isOf(SERVER_ONLY),
  ]
  const isLate = (line: [string, string]): boolean =>
    isAccounts(line) ||
    isPages(line) ||
    isMedia(line) ||
    isModerations(line) ||
    isOverlays(line) ||
    isServers(line)
  return {
    chat: tree(lines.filter((line) => !isLate(line))),
    account: tree(lines.filter(isAccounts)),
    pages: tree(lines.filter(isPages)),
    media: tree(lines.filter(isMedia)),
    moderation: tree(lines.filter(isModerations)),
    overlay: tree(lines.filter(isOverlays)),
    server: tree(lines.filter(isServers)),
  }
}

function tree(lines: [string, string][]): Tree {
  const root: Tree = new Map()
  for (const [key, line] of lines.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const path = key.split('.')
    const leaf = path.pop()!
    let node = root
    for (const name of path) {
      const next = node.get(name) ?? new Map<string, Tree | string>()
      if (typeof next === 'string') throw new Error(`${key}: ${name} is a text itself`)
      node.set(name, next)
      node = next
    }
    if (node.has(leaf)) throw new Error(`${key}: is a group as well`)
    node.set(leaf, line)
  }
  return root
}

function block(node: Tree, end: string, separator: string, indent = ''): string {
  const lines = [...node].map(([name, value]) =>
    typeof value === 'string'
      ? `${indent}  ${name}${value}${end}`
      : `${indent}  ${name}${separator}${block(value, end, separator, `${indent}  `)}${end}`,
  )
  return `{\n${lines.join('')}${indent}}`
}

const FOLDER = new URL('../src/texts/', import.meta.url)

export function readCatalogues(): Record<Language, Catalogue> {
  const read = (name: string): Catalogue =>
    JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Catalogue
  return { pl: read('pl.json'), en: read('en.json') }
}

/**
 * Compares the generated files with the catalogues and gives the names of those that are out of date; with
 * `write` it also writes them anew.
 */
export function outdatedTexts(write = false): string[] {
  return Object.entries(generateTexts(readCatalogues()))
    .filter(([name, content]) => {
      if (content === current(new URL(name, FOLDER))) return false
      if (write) writeFileSync(new URL(name, FOLDER), content)
      return true
    })
    .map(([name]) => name)
}

function current(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const outdated = outdatedTexts(!check)
  for (const name of outdated) console.log(`${check ? 'out of date' : 'written'}: src/texts/${name}`)
  if (check && outdated.length > 0) process.exitCode = 1
}
