import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { plPages } from '@gwar/protocol/texts/pl-pages'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../web/src')
/** What is there without any page beside the chat. */
const STARTS = [
  'main.tsx',
  'pages/home-screen.tsx',
  'channel/channel-screen.tsx',
  'channel/conversation-screen.tsx',
  'channel/conversations-screen.tsx',
]
/** Loads each screen with what it says. */
const ROUTES = 'routes.tsx'
/** Load what they say themselves, or say it for passwords, which only pages ask for. */
const ALLOWED = ['shell/ask-log-out.ts', 'shell/save-setting.ts', 'ui/field.tsx']

/** The files of the chat, whether they come at once or later. */
function filesOfChat(): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file) || !/\.tsx?$/.test(file)) return
    files.add(file)
    if (relative(ROOT, file) === ROUTES) return
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
    for (const [, path] of imports) add(resolve(dirname(file), path!))
  }
  for (const start of STARTS) add(resolve(ROOT, start))
  return files
}

/** The sections of the texts that a file names. */
function sectionsOf(code: string): readonly string[] {
  // `texts` may be all of them, or one section
  const isPart = /texts = (?:use|current)Texts\(\)\./.test(code)
  const named = code.matchAll(isPart ? /Texts\(\)\.(\w+)/g : /(?:Texts\(\)|\btexts)\.(\w+)/g)
  const taken = code.matchAll(/\{([^{}]*)\} = (?:use|current)Texts\(\)(?!\.)/g)
  return [
    ...Array.from(named, ([, section]) => section!),
    ...Array.from(taken, ([, list]) => list!.split(/[^\w]+/)).flat(),
  ]
}

test('the chat says nothing that comes with the pages beside it', () => {
  const pages = new Set(Object.keys(plPages))
  const files = [...filesOfChat()]
  expect(files.length).toBeGreaterThan(200)
  const guilty = files.filter((file) =>
    sectionsOf(readFileSync(file, 'utf8')).some((section) => pages.has(section)),
  )
  expect(guilty.map((file) => relative(ROOT, file)).toSorted()).toEqual(ALLOWED)
})
