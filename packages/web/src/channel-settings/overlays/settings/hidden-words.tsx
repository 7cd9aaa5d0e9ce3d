import { checkPlainName, OVERLAY_BOUNDS, type ChatConfig } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ask } from '../../../ui/dialog/ask.ts'
import { PlusIcon, UsersIcon } from '../../../ui/icons/icons.tsx'
import { Section } from '../../../ui/section.tsx'
import { useNeighbourFocus } from '../../../ui/use-neighbour-focus.ts'
import styles from '../overlays.module.css'

const LISTS = ['names', 'words'] as const

/** Whose lines, and lines with which words, an overlay leaves out. */
export function HiddenWords(props: {
  hides: ChatConfig['hides']
  onChange: (hides: ChatConfig['hides']) => void
}): ReactElement {
  const { hides, onChange } = props
  const texts = useTexts().overlayTab
  const box = useRef<HTMLUListElement>(null)
  /** As they are now: another owner may change them while the dialog is open. */
  const newest = useRef(hides)
  useEffect(() => {
    newest.current = hides
  })
  const focusAfter = useNeighbourFocus(box, hides)
  const shown = LISTS.flatMap((list) => hides[list].map((text) => ({ list, text })))

  const add = (list: (typeof LISTS)[number]): void =>
    void ask({
      title: list === 'names' ? texts.addName : texts.addWord,
      input: {
        label: list === 'names' ? texts.name : texts.word,
        autoComplete: 'off',
        check(typed) {
          const text = typed.trim()
          const known = newest.current[list]
          if (known.length >= OVERLAY_BOUNDS[list]) return texts.tooMany({ most: OVERLAY_BOUNDS[list] })
          if (known.some((one) => one.toLowerCase() === text.toLowerCase())) return texts.already
          return checkPlainName(text, OVERLAY_BOUNDS.word)
        },
      },
      accept: texts.add,
      run(typed) {
        const now = newest.current
        onChange({ ...now, [list]: [...now[list], typed.trim()] })
        return Promise.resolve(null)
      },
    })
  const drop = (list: (typeof LISTS)[number], text: string, at: number): void => {
    focusAfter(at)
    onChange({ ...hides, [list]: hides[list].filter((one) => one !== text) })
  }

  return (
    <Section title={texts.hides} intro={texts.hidesText}>
      {shown.length > 0 && (
        <ul className={styles['chips']} ref={box} tabIndex={-1} aria-label={texts.hides}>
          {shown.map(({ list, text }, at) => (
            <li key={`${list} ${text}`}>
              <Chip
                label={texts.drop({ text })}
                {...(list === 'names' && { icon: <UsersIcon isSmall /> })}
                onClick={() => drop(list, text, at)}
              >
                {text}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['ways']}>
        <Button icon={<PlusIcon isSmall />} onClick={() => add('names')}>
          {texts.addName}
        </Button>
        <Button icon={<PlusIcon isSmall />} onClick={() => add('words')}>
          {texts.addWord}
        </Button>
      </div>
    </Section>
  )
}
