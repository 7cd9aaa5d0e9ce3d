import { expect, test } from 'vitest'
import { readCatalogues } from '../../scripts/generate-texts.ts'
import { enOverlay } from './en-overlay.ts'
import { en, enServer } from './en.ts'
import type { Parts } from './parts.ts'
import { plOverlay } from './pl-overlay.ts'
import { pl, plServer } from './pl.ts'

const HOSTILE = "<b>x</b></b><script>alert(1)</script>{name}{n, plural, other {#}} '{' ${1} `\\u0000` $& %s"
type Text = string | Parts | ((values: Record<string, unknown>) => string | Parts)

function find(texts: object, key: string): Text {
  let node: unknown = texts
  for (const name of key.split('.')) node = (node as Record<string, unknown>)[name]
  return node as Text
}

/** Names of a text's plain arguments, and harmless values for all others. */
function valuesFor(message: string): { plain: string[]; values: Record<string, unknown> } {
  // what stands in braces behind a case of a plural or a choice is a word of the text
  const choices = [...message.matchAll(/, select,((?:\s*\w+ \{[^{}]*\})+)/g)].map((match) => match[1]!)
  const chosen = choices.flatMap((choice) => [...choice.matchAll(/(\w+) \{/g)].map((match) => match[1]!))
  const cases = new Set(['one', 'few', 'many', 'other', 'true', ...chosen])
  const plain = [...message.matchAll(/(?:\b(\w+) )?\{(\w+)\}/g)]
    .filter(([, before = '']) => !cases.has(before))
    .map((match) => match[2]!)
  const numbers = [...message.matchAll(/\{(\w+), (?:plural|number|date)/g)].map((match) => match[1]!)
  const values: Record<string, unknown> = { reason_available: true, title_available: true, has_votes: true }
  for (const name of plain) values[name] = `${name}:${HOSTILE}`
  for (const name of numbers) values[name] = 5
  return { plain: plain.filter((name) => !numbers.includes(name)), values }
}

function leaves(parts: Parts, tags: Set<string>): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part]
    tags.add(part.tag)
    return leaves(part.children, tags)
  })
}

test('hostile values come out of every text as plain text, with the tags of the text only', () => {
  const messages = Object.entries(readCatalogues().pl).filter(([, message]) => /\{\w+\}/.test(message))
  expect(messages.length).toBeGreaterThan(40)
  for (const [key, message] of messages) {
    const { plain, values } = valuesFor(message)
    const own = new Set([...message.matchAll(/<(\w+)>/g)].map((match) => match[1]!))
    for (const texts of [
      { ...pl, ...plServer, ...plOverlay },
      { ...en, ...enServer, ...enOverlay },
    ]) {
      const text = find(texts, key)
      if (typeof text !== 'function') throw new Error(`${key} takes no values`)
      const said = text(values)
      const tags = new Set<string>()
      const pieces = typeof said === 'string' ? [said] : leaves(said, tags)
      const lost = plain.filter((name) => !pieces.some((piece) => piece.includes(`${name}:${HOSTILE}`)))
      const foreign = [...tags].filter((tag) => !own.has(tag))
      expect({ key, lost, foreign }).toEqual({ key, lost: [], foreign: [] })
    }
  }
})
