import { timeOfDay } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Emoji } from '../../ui/emoji/emoji.tsx'
import { stillPicture } from '../../ui/static-picture.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { CommandHelp } from '../commands/command-help.tsx'
import { Palette } from '../commands/palette.tsx'
import { readHowLong } from '../commands/read-how-long.ts'
import type { Suggestion } from './find-suggestions.ts'
import { suggestionId, SUGGESTIONS_ID, type OpenSuggestions } from './open-suggestions.ts'
import { sortOfWord } from './sort-of-word.ts'
import styles from './suggest.module.css'

/** The suggestions above the box. The focus stays in the box; the mouse and a finger may choose, too. */
export function SuggestionList(props: ListProps): ReactElement {
  return props.open.help === null ? <Palette {...props} /> : <WordList {...props} />
}

interface ListProps {
  open: OpenSuggestions
  onTake: (suggestion: Suggestion) => void
  onChoose: (index: number) => void
}

function WordList(props: ListProps): ReactElement {
  const { open, onTake, onChoose } = props
  const { word, found, active, help } = open
  const texts = useTexts().suggest
  const sort = sortOfWord(word.text)
  const says = sort === 'people' ? texts.people : sort === 'emoticons' ? texts.emoticons : texts.any
  const title = says({ word: word.text })
  return (
    <div className={cx(styles['pop'], help != null && styles['isHelp'])}>
      {help == null ? (
        <p className={styles['title']} aria-hidden="true">
          {title}
        </p>
      ) : (
        <CommandHelp help={help} />
      )}
      <div id={SUGGESTIONS_ID} className={styles['list']} role="listbox" tabIndex={0} aria-label={title}>
        {found.map((suggestion, index) => (
          // the box keeps the focus and the keys
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={`${suggestion.kind} ${suggestion.name}`}
            ref={index === active ? bringIntoView : undefined}
            id={suggestionId(index)}
            className={cx(styles['item'], index === active && styles['isActive'])}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && onChoose(index)}
            onClick={() => onTake(suggestion)}
          >
            <Face suggestion={suggestion} />
            {index === Math.max(active, 0) && <kbd aria-hidden="true">Tab</kbd>}
          </div>
        ))}
      </div>
    </div>
  )
}

function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}

function Face({ suggestion }: { suggestion: Suggestion }): ReactElement {
  if (suggestion.kind === 'command') return <span>/{suggestion.name}</span>
  if (suggestion.kind === 'choice') return <Choice value={suggestion.name} />
  if (suggestion.kind === 'person') return <Person suggestion={suggestion} />
  return (
    <>
      {suggestion.kind === 'emoji' ? (
        <Emoji char={suggestion.char} size={24} />
      ) : (
        <img
          className={styles['emoticon']}
          {...stillPicture(suggestion.emoticon)}
          width={24}
          height={24}
          alt=""
          draggable={false}
        />
      )}
      <span className="grow cut">{suggestion.name}</span>
    </>
  )
}

/** A value of a parameter; a length of time in words, too. */
function Choice({ value }: { value: string }): ReactElement {
  const { commands } = useTexts()
  const seconds = /^\d+[smhdw]$/.test(value) ? readHowLong(value) : null
  return (
    <>
      <span className="grow cut">{value}</span>
      {seconds !== null && <span className={styles['hint']}>{commands.length({ seconds })}</span>}
    </>
  )
}

function Person({ suggestion }: { suggestion: Extract<Suggestion, { kind: 'person' }> }): ReactElement {
  const style = useNickStyle(suggestion.name, null)
  return (
    <>
      <bdi className={cx(styles['person'], 'grow', 'cut')} style={style}>
        {suggestion.name}
      </bdi>
      {suggestion.at !== null && <span className={styles['hint']}>{timeOfDay(suggestion.at)}</span>}
    </>
  )
}
