/**
 * Makes `src/ui/emoji/emoji-rows.ts` and `emoji-names.ts` of Emojibase's data: one line an emoji, fields between tabs.
 *
 * 1. Groups are those of the specification (spec B §3): 0 is faces and people, 1 tones and hair, 8 flags.
 * 2. Of the tones only the first is written, and of the pairs the first: the others follow by putting other tones in
 *    the place of these. That this gives what Emojibase lists is checked here for each.
 * 3. Where a character is a picture by itself the selector after it (FE0F) is left out.
 * 4. Shortcodes are Emojibase's own, then those that people know from GitHub.
 *
 * `--check` writes nothing and fails when a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { withTones } from '../src/ui/emoji/tones.ts'

interface Skin {
  hexcode: string
  emoji: string
  tone: number | number[]
}
interface Entry {
  hexcode: string
  emoji: string
  label: string
  tags?: string[]
  group?: number
  order?: number
  skins?: Skin[]
}
type Shortcodes = Record<string, string | string[] | undefined>

const read = <T>(path: string): T => createRequire(import.meta.url)(`emojibase-data/${path}.json`) as T

const english = read<Entry[]>('en/data')
const polish = new Map(read<Entry[]>('pl/data').map((entry) => [entry.hexcode, entry]))
const tables = [read<Shortcodes>('en/shortcodes/emojibase'), read<Shortcodes>('en/shortcodes/github')]

const entries = english.filter((entry) => entry.group !== undefined).sort((a, b) => a.order! - b.order!)

const shortcodes = allShortcodes()
const rows = entries.map((entry) => {
  const { one, pair } = firstSkins(entry)
  return [
    plain(entry.emoji),
    Math.max(entry.group! - 1, 0),
    shortcodes.get(entry.hexcode)!.join(' '),
    one,
    pair,
  ]
    .join('\t')
    .trimEnd()
})
const names = entries.map((entry) => {
  const { label, tags } = polish.get(entry.hexcode)!
  return [label, entry.label, tagsOf(label, tags), tagsOf(entry.label, entry.tags)].join('\t').trimEnd()
})

emit('emoji-rows.ts', 'EMOJI_ROWS', 'emoji, group, shortcodes, first tone, first pair of tones', rows)
emit('emoji-names.ts', 'EMOJI_NAMES', 'Polish name, English name, Polish words, English words', names)

/** A shortcode stands for one emoji: of Emojibase's table before GitHub's, of the first emoji that has it. */
function allShortcodes(): ReadonlyMap<string, readonly string[]> {
  const taken = new Set<string>()
  const found = new Map<string, string[]>(entries.map(({ hexcode }) => [hexcode, []]))
  for (const table of tables)
    for (const { hexcode } of entries)
      for (const code of [table[hexcode] ?? []].flat()) {
        if (!/^[a-z0-9_+-]{1,64}$/.test(code)) throw new Error(`${hexcode}: shortcode ${code}`)
        if (taken.has(code)) continue
        taken.add(code)
        found.get(hexcode)!.push(code)
      }
  for (const [hexcode, own] of found) if (own.length === 0) throw new Error(`${hexcode}: no shortcode`)
  return found
}

function plain(emoji: string): string {
  return /^\p{Emoji_Presentation}\uFE0F$/u.test(emoji) ? emoji.slice(0, -1) : emoji
}

function firstSkins({ emoji, skins = [] }: Entry): { one: string; pair: string } {
  const one = skins.find(({ tone }) => tone === 1)?.emoji ?? ''
  const pair = skins.find(({ tone }) => Array.isArray(tone) && tone[0] === 1 && tone[1] === 2)?.emoji ?? ''
  for (const skin of skins) {
    const [first, second] = typeof skin.tone === 'number' ? [skin.tone] : skin.tone
    const made = withTones(second === undefined ? one : pair, first, second)
    if (made !== skin.emoji)
      throw new Error(`${emoji}: tones ${String(skin.tone)} are ${skin.emoji}, not ${made}`)
  }
  if (skins.length !== (one === '' ? 0 : 5) + (pair === '' ? 0 : 20)) throw new Error(`${emoji}: odd tones`)
  return { one, pair }
}

/** What the name does not say already. */
function tagsOf(label: string, tags: readonly string[] = []): string {
  const said = label.toLowerCase()
  return [...new Set(tags.flatMap((tag) => tag.toLowerCase().split(/\s+/)))]
    .filter((word) => !said.includes(word))
    .join(' ')
}

function emit(file: string, name: string, fields: string, lines: readonly string[]): void {
  const path = new URL(`../src/ui/emoji/${file}`, import.meta.url)
  const head = '// Made by scripts/generate-emoji.ts of emojibase-data (MIT); run `npm run emoji`.\n'
  if (lines.some((line) => /[`$\\]/.test(line))) throw new Error(`${file}: a line that is no plain text`)
  const text = `${head}/** ${fields}. */\nexport const ${name} = \`${lines.join('\n')}\`\n`
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) throw new Error(`${file} is out of date: run npm run emoji`)
}
