import { bufferKey } from '@gwar/protocol'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { followMembers } from '../../connection/chat.ts'
import type { Suggestion } from './find-suggestions.ts'
import type { Finder } from './finder.ts'
import { loadedFinder, loadFinder } from './load-finder.ts'
import type { OpenSuggestions } from './open-suggestions.ts'
import { isCommandText } from '../parse-input.ts'
import { sortOfWord } from './sort-of-word.ts'
import { withWord, wordAt } from './word-at.ts'

/** How long after a key the list opens: it must not jump up under quick fingers (AC-08). Open, it follows at once. */
const DELAY_MS = 500

export interface Suggestions {
  readonly open: OpenSuggestions | null
  /** To be called when somebody changed the text. */
  readonly typed: (text: string, cursor: number) => void
  /** To be called when the cursor may have gone elsewhere. */
  readonly moved: () => void
  /** To be called when the box has lost the focus or the text was sent. */
  readonly close: () => void
  readonly take: (suggestion: Suggestion) => void
  readonly choose: (index: number) => void
  /** Whether the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
}

/** The autocomplete of a box (spec B §5): Arrows move, Tab and Enter take, Escape closes (OPEN-79). */
export function useSuggestions(
  target: string,
  box: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): Suggestions {
  const key = bufferKey(target)
  const isChannel = target.startsWith('#')
  const [open, setOpen] = useState<OpenSuggestions | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where the word begins at which Escape was pressed: nothing more is suggested for it. */
  const refused = useRef<number | null>(null)
  /** The word that was written last, null when nothing is to be suggested for it. */
  const asked = useRef<string | null>(null)
  /** What the box held, and where its cursor stood, after the last key: to be there is no movement. */
  const last = useRef<{ readonly text: string; readonly cursor: number } | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asked.current = null
    },
    [],
  )

  const close = (): void => {
    clearTimeout(timer.current)
    asked.current = null
    setOpen(null)
  }

  const moved = (): void => {
    const element = box.current
    // the browser may tell of the cursor before what was typed has been looked at
    if (element?.value === last.current?.text && element?.selectionStart === last.current?.cursor) return
    const isThere = open !== null && element !== null && element.selectionStart === element.selectionEnd
    if (!isThere || (wordAt(element.value, element.selectionStart)?.from ?? -1) !== open.word.from) close()
  }

  /** The suggestions for the word at the cursor now; null where there are none. */
  const look = (): OpenSuggestions | null => {
    const element = box.current
    if (element === null || element.selectionStart !== element.selectionEnd) return null
    if (isCommandText(element.value, isChannel))
      return loadedFinder()?.findCommand(element.value, element.selectionStart, key) ?? null
    const word = wordAt(element.value, element.selectionStart)
    if (word === null) return null
    const found = loadedFinder()?.find(word.text, key) ?? []
    return found.length === 0 ? null : { word, found, active: sortOfWord(word.text) === 'any' ? -1 : 0 }
  }

  const typed = (text: string, cursor: number): void => {
    clearTimeout(timer.current)
    last.current = { text, cursor }
    const word = wordAt(text, cursor)
    const sort = word === null ? null : sortOfWord(word.text)
    const isCommand = isCommandText(text, isChannel)
    // what was closed stays so for its word, a command with its parameters for its line
    const from = isCommand ? 0 : (word?.from ?? null)
    if (from !== refused.current) refused.current = null
    if ((!isCommand && sort === null) || refused.current !== null) {
      close()
      return
    }
    const written = isCommand ? text : (word?.text ?? '')
    asked.current = written
    if (isChannel && (isCommand || sort === 'people')) followMembers(target)
    const finder = loadedFinder()
    const wholeOf = (it: Finder): Promise<void> | null => (sort === 'emoticons' ? it.loadEmojiOnce() : null)
    const load = (): Promise<void | null> | null =>
      finder === null ? loadFinder().then(wholeOf) : wholeOf(finder)
    // plain words ask for nothing before the writer rests
    const isPlain = !isCommand && sort === 'any'
    const early = isPlain ? null : load()
    const show = (): void => {
      if (asked.current === written) setOpen(look())
    }
    timer.current = setTimeout(
      () => {
        show()
        const rest = isPlain ? load() : early
        // code and emoji that are still loading join the list when they come; without them it stays as it is
        rest?.then(show, () => undefined)
      },
      open === null && !isCommand ? DELAY_MS : 0,
    )
  }

  const take = (suggestion: Suggestion, at: OpenSuggestions | null = open): void => {
    const element = box.current
    const finder = loadedFinder()
    if (at === null || element === null || finder === null) return
    const insertion = finder.insertionOf(suggestion, at.word.text)
    const { text, cursor } = withWord(element.value, at.word, insertion)
    close()
    write(text)
    element.focus()
    // a command asks for its parameters next
    if (isCommandText(text, isChannel)) typed(text, cursor)
    // the cursor is set when the box has the new text; quick fingers may have written on by then
    requestAnimationFrame(() => {
      if (element.value === text) element.setSelectionRange(cursor, cursor)
    })
  }

  const choose = (active: number): void => setOpen((now) => (now === null ? null : { ...now, active }))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false
    if (open === null) return event.key === 'Tab' && takeFirst()
    // a key may come before the list has followed the letters in front of it
    const now = box.current?.selectionStart === open.word.to ? open : look()
    if (now === null) return false
    const { found, active } = now
    if (found.length === 0 && event.key !== 'Escape') return false
    switch (event.key) {
      case 'ArrowDown':
        setOpen({ ...now, active: (active + 1) % found.length })
        return true
      case 'ArrowUp':
        setOpen({ ...now, active: active <= 0 ? found.length - 1 : active - 1 })
        return true
      case 'Tab':
        take(found[Math.max(active, 0)]!, now)
        return true
      case 'Enter':
        if (active < 0 || loadedFinder()?.isWritten(now, found[active]!) === true) return false
        take(found[active]!, now)
        return true
      case 'Escape':
        refused.current = isCommandText(box.current?.value ?? '', isChannel) ? 0 : now.word.from
        close()
        return true
      default:
        return false
    }
  }

  /** Takes the first suggestion by Tab before the list has opened, for a word that begins with `@` or `:`. */
  const takeFirst = (): boolean => {
    if (loadedFinder() === null && asked.current !== null && sortOfWord(asked.current) !== 'any') {
      loadFinder().then(takeFirst, () => undefined)
      return true
    }
    const now = look()
    if (now === null || now.active < 0 || refused.current === now.word.from) return false
    take(now.found[0]!, now)
    return true
  }

  return { open, typed, moved, close, take, choose, onKeyDown }
}
