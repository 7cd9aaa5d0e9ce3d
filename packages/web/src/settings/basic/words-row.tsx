import { cleanWords, WORDS_LENGTH, WORDS_MAX } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { saveSetting } from '../../shell/save-setting.ts'
import { useSetting } from '../../store/hooks.ts'
import { Field } from '../../ui/form/field.tsx'
import styles from './basic.module.css'

/** How many ms of no typing it takes to save, so that no half-typed word is saved. */
const PAUSE_MS = 800

/** Words between commas. They are saved when the typing rests and when the field is left. */
export function WordsRow(props: {
  setting: 'custom_highlight' | 'blocked_words'
  name: string
  hint: string
}): ReactElement {
  const { setting, name, hint } = props
  const texts = useTexts().settings
  const saved = useSetting(setting)
  /** What is being typed; null while the field shows the saved words, also as other devices change them. */
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = (): void => {
    clearTimeout(timer.current)
    const words = waiting.current === null ? null : cleanWords(waiting.current)
    waiting.current = null
    if (words !== null && words !== saved) saveSetting(setting, words)
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => latest.current(), [])

  const isWrong = typed !== null && cleanWords(typed) === null
  return (
    <div className={styles['words']}>
      <Field
        label={name}
        hint={hint}
        error={isWrong ? texts.wordsTooMany({ count: WORDS_MAX, length: WORDS_LENGTH }) : undefined}
        value={typed ?? saved}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          waiting.current = event.currentTarget.value
          clearTimeout(timer.current)
          timer.current = setTimeout(() => latest.current(), PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
        onBlur={() => {
          save()
          if (!isWrong) setTyped(null)
        }}
      />
    </div>
  )
}
