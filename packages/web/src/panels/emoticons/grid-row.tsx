import { memo, type ReactElement } from 'react'
import { bufferKey } from '@gwar/protocol'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { emojiOnSheet } from '../../ui/emoji/emoji-picture.ts'
import type { NameTable } from '../../ui/emoji/search-emoji.ts'
import type { Tone } from '../../ui/emoji/tones.ts'
import { Emoticon } from '../../ui/message-text/emoticon.tsx'
import styles from './emoticons-panel.module.css'
import type { GridRow } from './grid-layout.ts'
import type { PanelItem } from './items.ts'
import { LockIcon } from './tab-icons.tsx'
import { offerSubscription } from './use-choose.ts'
import { useSectionTitle } from './use-section-title.ts'

/** The id of an item's cell, for `aria-activedescendant`. */
export const cellId = (at: number): string => `emoticon-${at}`

/** A heading or a line of cells. */
export const GridLine = memo(function GridLine(props: {
  row: GridRow
  /** Its number among all rows, from 1. */
  index: number
  columns: number
  /** The place of the active item when it is in this row, else -1. */
  active: number
  tone: Tone
  names: NameTable | null
  target: string
}): ReactElement {
  const { row, index, columns, active, tone, names, target } = props
  const titleOf = useSectionTitle(target)
  const texts = useTexts()
  const isSold = useBufferPart(bufferKey(target), ({ channel }) => channel.isSold) ?? false
  const place = { top: row.top, height: row.height }
  if (row.kind === 'head')
    return (
      <div className={styles['head']} style={place} role="row" aria-rowindex={index}>
        <div role="rowheader" className={styles['title']} aria-colspan={columns}>
          {row.section.id === 'locked' && <LockIcon isSmall />}
          <span className="grow cut">{titleOf(row.section.id)}</span>
          {row.section.id === 'locked' && isSold && (
            <Button
              look="goldSoft"
              className={styles['subscribe']}
              tabIndex={-1}
              onClick={() => offerSubscription(target)}
            >
              {texts.topBar.subscribe}
            </Button>
          )}
        </div>
      </div>
    )
  return (
    <div
      className={styles['row']}
      style={{ ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      role="row"
      aria-rowindex={index}
    >
      {row.items.map((item, column) => (
        <Cell
          key={item.kind === 'emoji' ? item.emoji.hexcode : item.emoticon.file}
          item={item}
          at={row.from + column}
          isActive={row.from + column === active}
          tone={tone}
          names={names}
        />
      ))}
    </div>
  )
})

function Cell(props: {
  item: PanelItem
  at: number
  isActive: boolean
  tone: Tone
  names: NameTable | null
}): ReactElement {
  const { item, at, isActive, tone, names } = props
  const texts = useTexts().emoticonPanel
  const name = useItemName(names)(item)
  const isLocked = item.kind === 'emoticon' && item.isLocked
  return (
    <div
      id={cellId(at)}
      className={cx(styles['cell'], isActive && styles['active'], isLocked && styles['locked'])}
      role="gridcell"
      aria-label={isLocked ? texts.locked({ name }) : name}
      aria-selected={isActive}
      data-at={at}
    >
      <ItemPicture item={item} tone={tone} moves={isActive} />
      {isLocked && <LockIcon className={styles['lock']} />}
    </div>
  )
}

/** The picture of an item, 28 px as in a message; one that moves does so where it is pointed at. */
export function ItemPicture(props: { item: PanelItem; tone: Tone; moves: boolean }): ReactElement {
  const { item, tone, moves } = props
  if (item.kind === 'emoticon') return <Emoticon emoticon={item.emoticon} isSmall={false} moves={moves} />
  return (
    <svg width={26} height={26} aria-hidden="true">
      <use href={emojiOnSheet(item.emoji, tone)} />
    </svg>
  )
}

/** What an item is called in the language of the page; until names are there an emoji has its shortcode. */
export function useItemName(names: NameTable | null): (item: PanelItem) => string {
  const locale = useLocale()
  return (item) => {
    if (item.kind === 'emoticon') return item.emoticon.name
    return names?.[item.emoji.order]?.name[locale] ?? item.emoji.shortcodes[0]!
  }
}
