import { useEffect, useRef, useState, type ReactElement } from 'react'
import { cx } from '../../ui/cx.ts'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { useNeighbourFocus } from '../../ui/use-neighbour-focus.ts'
import styles from './filters.module.css'

/** Words or domains as chips, with a field that adds further ones: by Enter, a comma, or pasting several. */
export function WordList(props: {
  label: string
  addLabel: string
  dropLabel: (word: string) => string
  words: readonly string[]
  /** The places of the words that are wrong. */
  wrong: ReadonlySet<number>
  isWrong: boolean
  onChange: (words: string[]) => void
  /** Told whether something stands in the field that is no word of the list yet. */
  onTyping: (isTyping: boolean) => void
}): ReactElement {
  const { label, addLabel, dropLabel, words, wrong, isWrong, onChange, onTyping } = props
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLUListElement>(null)
  const focusAfter = useNeighbourFocus(box, words)
  const newIn = (text: string): string[] =>
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word))
  const isTyping = newIn(typed).length > 0
  useEffect(() => {
    onTyping(isTyping)
    return () => onTyping(false)
  }, [isTyping, onTyping])
  const add = (text: string): void => {
    const added = newIn(text)
    setTyped('')
    if (added.length > 0) onChange([...words, ...new Set(added)])
  }
  return (
    <ul ref={box} className={styles['words']} aria-label={label}>
      {words.map((word, index) => (
        <li key={word}>
          <button
            type="button"
            className={cx(styles['word'], wrong.has(index) && styles['wrong'])}
            aria-label={dropLabel(word)}
            title={dropLabel(word)}
            onClick={() => {
              focusAfter(index)
              onChange(words.filter((other) => other !== word))
            }}
          >
            <span className="cut">{word}</span>
            <CloseIcon isSmall />
          </button>
        </li>
      ))}
      <li>
        <input
          className={cx(styles['addWord'], isWrong && styles['wrong'])}
          aria-label={addLabel}
          placeholder={addLabel}
          aria-invalid={isWrong}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget: { value } }) => (/[,;\n]/.test(value) ? add(value) : setTyped(value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              add(typed)
            } else if (event.key === 'Backspace' && typed === '' && words.length > 0)
              onChange(words.slice(0, -1))
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[,;\n]/.test(text)) return
            event.preventDefault()
            add(text)
          }}
          onBlur={() => add(typed)}
        />
      </li>
    </ul>
  )
}
