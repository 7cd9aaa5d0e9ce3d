import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { withQueries } from '../calls/with-queries.tsx'
import { useTexts } from '../locale/texts.ts'
import { useBackCloses } from '../ui/dialog/back-closes.ts'
import { useEscape, useModality } from '../ui/dialog/modality.ts'
import { usePressBeside } from '../ui/dialog/press-beside.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../ui/icons/icons.tsx'
import { paths } from '../shell/way/paths.ts'
import { findWays, readTyped, type Way } from './find-ways.ts'
import styles from './jump.module.css'
import { closeJump, type JumpStart } from '../shell/jump/jump-store.ts'
import type { PageCommand } from './page-commands.ts'
import { useWaySource } from './use-way-source.ts'
import { WayRow } from './way-row.tsx'

/** The finder over channels, people and commands: a box, and below it what fits; arrows choose, Enter opens. */
export const JumpDialog = withQueries(function JumpDialog({ start }: { start: JumpStart }): ReactElement {
  const { jump, dialog } = useTexts()
  const layer = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>(start)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const source = useWaySource(typed)
  const groups = findWays(typed, source)
  const ways = groups.flatMap((group) => group.ways)
  const at = Math.min(chosen, ways.length - 1)
  const { name } = readTyped(typed)
  useModality(layer)
  useEscape(layer, closeJump)
  useBackCloses(closeJump)
  usePressBeside(layer, closeJump)

  const open = (way: Way): void => {
    // It closes at once, so that the focus is back before the page changes. The new address comes before the history goes
    // back by the finder's entry.
    flushSync(closeJump)
    go(way)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    const way = ways[at]
    if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, ways.length))
    else if (event.key === 'ArrowUp') setChosen(at <= 0 ? ways.length - 1 : at - 1)
    else if (event.key === 'Enter' && way !== undefined) open(way)
    else return
    event.preventDefault()
  }

  let index = -1
  return createPortal(
    <div ref={layer} className={styles['scrim']}>
      <section className={styles['jump']} role="dialog" aria-modal="true" aria-label={jump.title}>
        <div className={styles['head']}>
          <SearchIcon />
          <input
            data-autofocus=""
            type="text"
            role="combobox"
            aria-label={jump.label}
            aria-expanded={ways.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
            aria-autocomplete="list"
            placeholder={jump.label}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden="true">Esc</kbd>
          <IconButton className={styles['close']} label={dialog.close} onClick={closeJump}>
            <CloseIcon />
          </IconButton>
        </div>
        <div id={`${id}-list`} className={styles['list']} role="listbox" aria-label={jump.title}>
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={jump.group[group.name]}>
              <h3 className={styles['group']} aria-hidden="true">
                {jump.group[group.name]}
              </h3>
              {group.ways.map((way) => {
                index += 1
                const here = index
                return (
                  <WayRow
                    key={`${way.kind} ${way.name}`}
                    id={`${id}-${here}`}
                    way={way}
                    typed={name}
                    isChosen={here === at}
                    onChoose={() => here !== at && setChosen(here)}
                    onOpen={() => open(way)}
                  />
                )
              })}
            </div>
          ))}
          {source.isOnline && ways.length === 0 && name !== '' && !source.isAsking && (
            <p className={styles['nothing']}>{jump.nothing({ name })}</p>
          )}
          {!source.isOnline && <p className={styles['nothing']}>{jump.offline}</p>}
        </div>
        <p className="sr" role="status">
          {jump.found({ count: ways.length })}
        </p>
        <Foot />
      </section>
    </div>,
    document.body,
  )
})

function go(way: Way): void {
  switch (way.kind) {
    case 'channel':
      navigate(paths.channel(way.name))
      break
    case 'person':
      navigate(paths.user(way.name))
      break
    case 'create':
      navigate(`${paths.createChannel}?${new URLSearchParams({ name: way.name }).toString()}`)
      break
    case 'command':
      // a command brings what it does
      ;(way as PageCommand).run()
      break
    default:
      way.kind satisfies never
  }
}

/** The keys of the finder, for those who have some. */
function Foot(): ReactElement {
  const { jump } = useTexts()
  return (
    <p className={styles['foot']} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {jump.choose}
      </span>
      <span>
        <kbd>Enter</kbd>
        {jump.open}
      </span>
      <span>
        <kbd>#</kbd>
        {jump.channels}
      </span>
      <span>
        <kbd>@</kbd>
        {jump.people}
      </span>
      <span>
        <kbd>Alt ↑</kbd>
        <kbd>Alt ↓</kbd>
        {jump.next}
      </span>
    </p>
  )
}
