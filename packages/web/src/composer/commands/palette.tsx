import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import type { Suggestion } from '../suggest/find-suggestions.ts'
import { suggestionId, SUGGESTIONS_ID, type OpenSuggestions } from '../suggest/open-suggestions.ts'
import type { BoxCommand } from './box-command.ts'
import { CommandIcon } from './command-icon.tsx'
import styles from './palette.module.css'
import { useCommandTexts } from './use-command-texts.ts'

/** The commands above the box, with their words, their parameters and what they do. The focus stays in the box. */
export function Palette(props: {
  open: OpenSuggestions
  onTake: (suggestion: Suggestion) => void
  onChoose: (index: number) => void
}): ReactElement {
  const { open, onTake, onChoose } = props
  const { word, found, active } = open
  const { commands } = useTexts()
  const isWhole = word.text === '/'
  return (
    <div className={styles['pop']}>
      <div
        id={SUGGESTIONS_ID}
        className={styles['list']}
        role="listbox"
        tabIndex={0}
        aria-label={commands.title}
      >
        {found.map((suggestion, index) => {
          if (suggestion.kind !== 'command') return null
          const { command } = suggestion
          const isFirst = isWhole && groupAt(found, index - 1) !== command.group
          return (
            <div key={command.name} role="presentation">
              {isFirst && (
                <p className={styles['group']} aria-hidden="true">
                  {commands.group[command.group]}
                </p>
              )}
              {/* the box keeps the focus and the keys */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
              <div
                ref={index === active ? bringIntoView : undefined}
                id={suggestionId(index)}
                className={cx(styles['command'], index === active && styles['isActive'])}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => index !== active && onChoose(index)}
                onClick={() => onTake(suggestion)}
              >
                <Row command={command} />
              </div>
            </div>
          )
        })}
      </div>
      <p className={styles['foot']} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {commands.choose}
        </span>
        <span>
          <kbd>Tab</kbd>
          {commands.put}
        </span>
        <span>
          <kbd>Esc</kbd>
          {commands.close}
        </span>
      </p>
    </div>
  )
}

function Row({ command }: { command: BoxCommand }): ReactElement {
  const { name, aliases, params } = command
  const texts = useCommandTexts()
  return (
    <>
      <CommandIcon name={name} />
      <span className={styles['sig']}>
        <b>/{name}</b>
        {params.map(({ kind, isOptional }) => (
          <i key={kind} className={isOptional ? styles['isOptional'] : undefined}>
            {texts.param(kind)}
          </i>
        ))}
      </span>
      <span className={styles['does']}>{texts.does(name)}</span>
      <span className={styles['aliases']}>{aliases.slice(-2).join(', ')}</span>
    </>
  )
}

function groupAt(found: readonly Suggestion[], index: number): BoxCommand['group'] | null {
  const suggestion = found[index]
  return suggestion?.kind === 'command' ? suggestion.command.group : null
}

function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}
