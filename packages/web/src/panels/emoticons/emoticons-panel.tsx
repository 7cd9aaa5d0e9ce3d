import { bufferKey, type EmoticonRecord, type Texts } from '@gwar/protocol'
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../locale/texts.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useBufferPart, useCatalog, useSetting } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/button.tsx'
import { SmileIcon } from '../../ui/icons/icons.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { emoticonOrigin } from '../../ui/message-text/emoticon-origin.ts'
import { TOUCH_PHONE, useMedia } from '../../ui/use-media.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { EmoticonGrid, type GridHandle } from './emoticon-grid.tsx'
import styles from './emoticons-panel.module.css'
import { CELL, layOut, moved, TOUCH_CELL } from './grid-layout.ts'
import { cellId, ItemPicture, useItemName } from './grid-row.tsx'
import { isSubscriber } from './is-subscriber.ts'
import { allSections, foundSections, type SectionId } from './items.ts'
import { SectionTabs } from './section-tabs.tsx'
import { ToneMenu } from './tone-menu.tsx'
import { useChoose } from './use-choose.ts'
import { useEmojiLists } from './use-emoji-lists.ts'
import { readUsed, usedItems } from './used-items.ts'

const asKey = (name: ReactNode): ReactNode => <kbd>{name}</kbd>

const NONE = [] as const
/** px left free at both sides of the grid. */
const SIDES = 16

/**
 * Emoticons of the channel and the product, and emoji (spec B §2). The search box keeps the focus: letters search,
 * arrows move in the grid, Enter takes, with Shift without closing. On a phone it stands in the keyboard's place, and stays
 * open while one emoticon after the other is taken.
 */
export function EmoticonsPanel({ target }: { target: string }): ReactElement {
  const texts = useTexts()
  const key = bufferKey(target)
  const { data, names, isFailed, retry } = useEmojiLists()
  const product = useCatalog().emoticons
  const channel = useBufferPart(key, ({ place }) => place.emoticons) ?? NONE
  const isOwn = useBufferPart(key, (buffer) => isSubscriber(buffer, Date.now())) ?? false
  const isTouch = useMedia('(pointer: coarse)')
  const isPhone = useMedia(TOUCH_PHONE)
  const [isSearching, setSearching] = useState(false)
  /** Not read again while the panel is open: nothing moves away under the finger that takes it. */
  const [used] = useState(readUsed)
  const tone = useSetting('emoji_tone')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed).trim()
  const [width, setWidth] = useState(320)
  const [active, setActive] = useState(-1)
  const [current, setCurrent] = useState<SectionId | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const toneButton = useRef<HTMLButtonElement>(null)
  const grid = useRef<GridHandle>(null)
  const choose = useChoose(target)
  const nameOf = useItemName(names)
  const gridId = useId()

  const cell = isTouch ? TOUCH_CELL : CELL
  const columns = Math.max(1, Math.floor((width - SIDES) / cell))
  const shelf = useMemo(
    () => ({ channel, product, isSubscriber: isOwn, data }),
    [channel, product, isOwn, data],
  )
  const all = useMemo(() => {
    const sections = allSections(shelf)
    const items = usedItems(sections, used, columns)
    return items.length === 0 ? sections : [{ id: 'used', items } as const, ...sections]
  }, [shelf, used, columns])
  const sections = useMemo(
    () => (query === '' ? all : foundSections(shelf, query, names)),
    [all, shelf, query, names],
  )
  const layout = useMemo(() => layOut(sections, columns, cell), [sections, columns, cell])
  const item = layout.items[active]

  // runs after the frame's effect, which notes what had the focus; on touch it would open the keyboard on the screen
  useEffect(() => {
    if (!isTouch) search.current?.focus({ preventScroll: true })
  }, [isTouch])

  /** Drawn at once: the key that was pressed goes into it, and a phone's keyboard opens within a press only. */
  const openSearch = (): void => {
    flushSync(() => setSearching(true))
    search.current?.focus()
  }
  const goTo = (at: number): void => {
    setActive(at)
    if (at !== -1) grid.current?.show(at)
  }
  const take = (at: number, stays: boolean): void => {
    const chosen = layout.items[at]
    if (chosen !== undefined) choose(chosen, stays)
  }
  /** Takes the item that is pointed at or, when letters typed just now are not drawn yet, the first that they find. */
  const takePointed = (stays: boolean): void => {
    const asked = typed.trim()
    if (asked === query) {
      take(active, stays)
      return
    }
    const [first] = asked === '' ? [] : layOut(foundSections(shelf, asked, names), columns, cell).items
    if (first !== undefined) choose(first, stays)
  }
  /** After Escape the focus goes to the message box; where that takes no text, the frame gives the focus back. */
  const goToBox = (): void => stores.inserts.ask({ key, text: '', takesFocus: true })

  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      takePointed(event.shiftKey)
      return
    }
    if (event.shiftKey) return
    if (active === -1 && event.key === 'ArrowRight') {
      if (selectionStart !== value.length || selectionEnd !== value.length) return
      event.preventDefault()
      toneButton.current?.focus()
      return
    }
    if (active === -1 && event.key === 'ArrowLeft') return
    const next = moved(layout, active, event.key)
    if (next === null) return
    event.preventDefault()
    goTo(next)
    // PageUp and PageDown bring the heading of the section to the top
    const section = event.key.startsWith('Page') && layout.starts.find(({ from }) => from === next)
    if (section) grid.current?.go(section.section.id)
  }

  /** Tab does not move the focus (EMO-10); letters go to the search box wherever the focus is. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') event.preventDefault()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      openSearch()
  }

  return (
    <PanelFrame title={texts.panels.emoticons} isUnderBox onEscape={goToBox}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is inside is focused, not this */}
      <div className={styles['panel']} onKeyDown={onKeyDown}>
        {(!isPhone || isSearching) && (
          <div className={styles['top']}>
            <SearchField
              ref={search}
              label={texts.emoticonPanel.search}
              value={typed}
              aria-controls={gridId}
              aria-activedescendant={item === undefined ? undefined : cellId(active)}
              onChange={(event) => {
                const { value } = event.target
                setTyped(value)
                setActive(value.trim() === '' ? -1 : 0)
              }}
              onKeyDown={onSearchKey}
            />
            <ToneMenu
              buttonRef={toneButton}
              onKeyDown={(event) => {
                if (event.key === 'ArrowLeft') search.current?.focus()
              }}
            />
          </div>
        )}
        <SectionTabs
          sections={all}
          current={query === '' ? current : null}
          target={target}
          onGo={(section) => {
            setTyped('')
            setActive(-1)
            // waits a frame: where a search was shown, the whole list must be drawn first
            requestAnimationFrame(() => grid.current?.go(section))
          }}
          onSearch={isPhone && !isSearching ? openSearch : null}
        />
        <EmoticonGrid
          ref={grid}
          id={gridId}
          layout={layout}
          columns={columns}
          active={active}
          names={names}
          target={target}
          onWidth={setWidth}
          onFocus={() => search.current?.focus({ preventScroll: true })}
          onPoint={setActive}
          onPress={(at, isLong) => take(at, isLong || isPhone)}
          onSection={setCurrent}
        />
        {query !== '' && layout.items.length === 0 && (
          <div className={styles['state']}>
            <SmileIcon />
            <p>{texts.emoticonPanel.none}</p>
          </div>
        )}
        {isFailed && (
          <div className={styles['failed']}>
            <p role="alert">{texts.emoticonPanel.loadFailed}</p>
            <Button look="line" onClick={retry}>
              {texts.failure.retry}
            </Button>
          </div>
        )}
        <p className="sr" role="status">
          {query === '' ? '' : texts.emoticonPanel.found({ count: layout.items.length })}
        </p>
        {/* on touch nothing is pointed at before it is chosen */}
        {!isTouch && (
          <footer className={styles['foot']}>
            {item !== undefined && (
              <span className={styles['pointed']}>
                <ItemPicture item={item} tone={tone} moves />
                <b className="cut">{nameOf(item)}</b>
                {item.kind === 'emoticon' && (
                  <span className={cx(styles['origin'], 'cut')}>{originText(texts, item.emoticon)}</span>
                )}
              </span>
            )}
            <span className={styles['hint']}>{textParts(texts.emoticonPanel.stays, { key: asKey })}</span>
          </footer>
        )}
      </div>
    </PanelFrame>
  )
}

/** Where an emoticon came from and who made it; '' where nobody said. */
function originText(texts: Texts, emoticon: EmoticonRecord): string {
  const { author } = emoticon
  return [
    emoticonOrigin(texts, emoticon)?.words,
    author === undefined ? undefined : texts.emoticonImport.by({ name: author }),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
