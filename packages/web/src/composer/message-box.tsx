import { bufferKey } from '@gwar/protocol'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { useTexts } from '../locale/texts.ts'
import { useDraft } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import styles from './composer.module.css'
import { addChosen } from './files/add-chosen.ts'
import { filesOf } from './files/files-of.ts'
import { isCommandText } from './parse-input.ts'
import { withInsert } from './with-insert.ts'
import { loadedFinder } from './suggest/load-finder.ts'
import { suggestionId, SUGGESTIONS_ID } from './suggest/open-suggestions.ts'
import { useSuggestions } from './suggest/use-suggestions.ts'

/**
 * The box: it grows to four rows, keeps a draft for each buffer, brings sent lines back with arrow up, and suggests
 * words. Enter sends, Shift+Enter breaks the line (OPEN-76).
 */
export function MessageBox(props: {
  target: string
  boxRef: RefObject<HTMLTextAreaElement | null>
  placeholder: string
  isOver: boolean
  describedBy: string
  isUploading: boolean
  mayAttach: boolean
  onSend: () => void
}): ReactElement {
  const { target, boxRef, placeholder, isOver, describedBy, isUploading, mayAttach, onSend } = props
  const { composer: texts, suggest } = useTexts()
  const draft = useDraft(target)
  /** How many lines back arrow up has gone; 0 is the draft itself. */
  const back = useRef(0)
  const write = (text: string): void => stores.drafts.set(target, { ...stores.drafts.get(target), text })
  const suggestions = useSuggestions(target, boxRef, write)
  const { open } = suggestions
  const { SuggestionList, CommandStatus } = loadedFinder() ?? {}
  useInserts(target, boxRef, suggestions.typed)

  // the box grows with what it holds; the browser's own way where it has one
  useLayoutEffect(() => {
    const box = boxRef.current
    if (box === null || CSS.supports('field-sizing', 'content')) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  })

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // an input method is choosing a character: its Enter is not ours
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    // a line that came back and was changed, by typing or from elsewhere on the page, is a text of its own
    if (draft.text !== stores.sent.line(target, back.current)) back.current = 0
    if (suggestions.onKeyDown(event)) {
      event.preventDefault()
    } else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.altKey &&
      !event.metaKey
    ) {
      event.preventDefault()
      suggestions.close()
      onSend()
    } else if (event.key === 'Escape' && draft.reply !== null) {
      event.preventDefault()
      stores.drafts.set(target, { ...draft, reply: null })
    } else if (isUploading) {
      // what is being sent stays as it is
    } else if (event.key === 'ArrowUp' && (draft.text === '' || back.current > 0)) {
      const line = stores.sent.line(target, back.current + 1)
      if (line === null) return
      event.preventDefault()
      back.current += 1
      write(line)
    } else if (event.key === 'ArrowDown' && back.current > 0) {
      event.preventDefault()
      back.current -= 1
      write(back.current === 0 ? '' : (stores.sent.line(target, back.current) ?? ''))
    }
  }

  return (
    <>
      <textarea
        ref={boxRef}
        className={styles['box']}
        rows={1}
        value={draft.text}
        aria-label={texts.label}
        aria-invalid={isOver}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        aria-autocomplete="list"
        aria-controls={open === null ? undefined : SUGGESTIONS_ID}
        aria-activedescendant={open !== null && open.active >= 0 ? suggestionId(open.active) : undefined}
        placeholder={placeholder}
        readOnly={isUploading}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => {
          write(event.target.value)
          suggestions.typed(event.target.value, event.target.selectionStart)
        }}
        onSelect={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget
          if (open !== null && (selectionStart !== selectionEnd || selectionStart !== open.word.to))
            suggestions.moved()
        }}
        onBlur={suggestions.close}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          // a copied table is a text and a picture of it: the text is meant
          if (!mayAttach || event.clipboardData.types.includes('text/plain')) return
          const files = filesOf(event.clipboardData)
          if (files.length === 0) return
          event.preventDefault()
          void addChosen(target, files)
        }}
      />
      <p className="sr" role="status">
        {open === null ? '' : suggest.count({ count: open.found.length })}
        {open?.help != null && CommandStatus !== undefined && <CommandStatus help={open.help} />}
      </p>
      {open !== null && SuggestionList !== undefined && (
        <SuggestionList open={open} onTake={suggestions.take} onChoose={suggestions.choose} />
      )}
    </>
  )
}

/** Puts at the cursor what other parts of the page want in the box, such as an emoticon of the panel. */
function useInserts(
  target: string,
  boxRef: RefObject<HTMLTextAreaElement | null>,
  onTyped: (text: string, cursor: number) => void,
): void {
  const typed = useRef(onTyped)
  useEffect(() => {
    typed.current = onTyped
  })
  /** The text that the box is about to have, with its cursor; null where it has it. A second wish goes there. */
  const coming = useRef<{ text: string; cursor: number } | null>(null)
  useLayoutEffect(() => {
    const { text, cursor } = coming.current ?? {}
    if (cursor === undefined) return
    const isThere = boxRef.current?.value === text
    if (isThere) boxRef.current!.setSelectionRange(cursor, cursor)
    // quick fingers may have written on by then
    if (isThere || stores.drafts.get(target).text !== text) coming.current = null
  })
  useEffect(
    () =>
      stores.inserts.hear((wish) => {
        const box = boxRef.current
        if (wish.key !== bufferKey(target) || box === null || box.readOnly) return
        if (wish.takesFocus) box.focus()
        if (wish.text === '') return
        const now = stores.drafts.get(target)
        const at = coming.current?.text === now.text ? coming.current.cursor : null
        const insert = withInsert(now.text, at ?? box.selectionStart, at ?? box.selectionEnd, wish)
        coming.current = insert
        stores.drafts.set(target, { ...now, text: insert.text })
        if (isCommandText(insert.text, target.startsWith('#'))) typed.current(insert.text, insert.cursor)
      }),
    [boxRef, target],
  )
}
