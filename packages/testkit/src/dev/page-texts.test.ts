import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { plAccount } from '@gwar/protocol/texts/pl-account'
import { plMedia } from '@gwar/protocol/texts/pl-media'
import { plModeration } from '@gwar/protocol/texts/pl-moderation'
import { plPages } from '@gwar/protocol/texts/pl-pages'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../web/src')
/** Modules that are loaded without any of the pages beside the chat. */
const STARTS = [
  'main.tsx',
  'pages/home-screen.tsx',
  'channel/channel-screen.tsx',
  'channel/conversation-screen.tsx',
]
/** The module that loads each screen together with its texts. */
const ROUTES = 'routes.tsx'
/** Files of the chat that may use texts of the pages: they load them themselves before they use them. */
const ALLOWED = [
  // loads the texts before it asks
  'channel/rows/row-deeds.tsx',
  // its suggestions come with the texts
  'composer/message-box.tsx',
  // used by a page and by tell-ended-login.ts, which loads the texts first
  'shell/login/read-ended-login.ts',
  // these load the texts before they offer a way back, or go it
  'shell/moderation/offer-undo.ts',
  'shell/moderation/undo-acts.ts',
  'shell/moderation/undo-last.ts',
]

/** These files and what they load, whether it comes at once or later. */
function filesBehind(starts: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file) || !/\.tsx?$/.test(file)) return
    files.add(file)
    if (relative(ROOT, file) === ROUTES) return
    // what is loaded together with the texts of the pages may use them
    const code = readFileSync(file, 'utf8')
      .replaceAll(/withTexts\(\s*\(\) => import\('[^']+'\)/g, '')
      // a type loads nothing
      .replaceAll(/^import type .*$/gm, '')
    // and so may all that a file loads lazily which loads them by hand, or beside whatever it is told to load
    const imports = /loadPageTexts\(\)|withTexts\(load\)/.test(code)
      ? code.matchAll(/from\s+'(\.[^']+)'/g)
      : code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
    for (const [, path] of imports) add(resolve(dirname(file), path!))
  }
  for (const start of starts) add(resolve(ROOT, start))
  return files
}

/** The sections of the texts that a file names. */
function sectionsOf(code: string): readonly string[] {
  const all = String.raw`(?:use|current)Texts\(\)`
  const names = Array.from(
    code.matchAll(new RegExp(String.raw`const (\w+) = ${all}(?!\.)`, 'g')),
    ([, name]) => name!,
  )
  const whole = [all, ...names.map((name) => String.raw`\b${name}`)].join('|')
  const named = code.matchAll(new RegExp(String.raw`(?:${whole})\.(\w+)`, 'g'))
  const taken = code.matchAll(new RegExp(String.raw`\{([^{}]*)\} = (?:${whole})(?![.\w])`, 'g'))
  // a file that hands on `texts` as a whole hands on all sections, unless it gave that name to one section
  const isPart = /\btexts = \w+\(\)\./.test(code) || /: texts\b[^{}]*\}(?: = |: Texts)/.test(code)
  const given = isPart ? [] : code.matchAll(/\btexts\.(\w+)/g)
  return [
    ...Array.from(named, ([, section]) => section!),
    ...Array.from(given, ([, section]) => section!),
    ...Array.from(taken, ([, list]) => list!.split(/[^\w]+/)).flat(),
  ]
}

test('the chat says nothing that comes with the pages beside it', () => {
  const pages = new Set(Object.keys({ ...plAccount, ...plPages, ...plModeration }))
  const files = [...filesBehind(STARTS)]
  expect(files.length).toBeGreaterThan(200)
  const guilty = files.filter((file) =>
    sectionsOf(readFileSync(file, 'utf8')).some((section) => pages.has(section)),
  )
  expect(guilty.map((file) => relative(ROOT, file)).toSorted()).toEqual(ALLOWED)
})

test('login and registration say nothing that comes with other pages', () => {
  const pages = new Set(Object.keys({ ...plPages, ...plModeration }))
  const files = [...filesBehind(['account/login/login-screen.tsx', 'account/register/register-screen.tsx'])]
  expect(files.length).toBeGreaterThan(60)
  const guilty = files.filter((file) =>
    sectionsOf(readFileSync(file, 'utf8')).some((section) => pages.has(section)),
  )
  expect(guilty.map((file) => relative(ROOT, file)).toSorted()).toEqual([])
})

/** The queue and the shield beside the chat, which are loaded with the texts of moderation. */
const LOADED_WITH_MODERATION = [
  'channel/moderation/queue-panel.tsx',
  'channel/moderation/shield-band.tsx',
  'panels/modes/shield-part.tsx',
  'shell/moderation/shield/',
]

test('what the pages of moderation say is said there alone: others have not loaded it', () => {
  const sections = new Set(Object.keys(plModeration))
  const guilty = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) =>
      !file.startsWith('moderation/') &&
      !LOADED_WITH_MODERATION.some((start) => file.startsWith(start)) &&
      sectionsOf(readFileSync(resolve(ROOT, file), 'utf8')).some((section) => sections.has(section)),
  )
  // these load them before they say what they undid, or tell of an alarm
  expect(guilty.toSorted()).toEqual(['shell/alerts/alarm-notices.tsx', 'shell/moderation/undo-last.ts'])
})

test('what files and previews say is said by the code that comes with it', () => {
  const sections = new Set(Object.keys(plMedia))
  const says = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    sectionsOf(readFileSync(resolve(ROOT, file), 'utf8')).some((section) => sections.has(section)),
  )
  expect(says.length).toBeGreaterThan(8)
  // the viewer opens from a row of media alone
  const guilty = says.filter((file) => !/^(?:channel\/media|shell\/image-viewer)\//.test(file))
  expect(guilty).toEqual([])
})
