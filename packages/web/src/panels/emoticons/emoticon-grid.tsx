import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useSetting } from '../../store/hooks.ts'
import type { NameTable } from '../../ui/emoji/search-emoji.ts'
import { usePainted } from '../../ui/use-painted.ts'
import styles from './emoticons-panel.module.css'
import { HEAD, rowOf, rowsBetween, sectionAt, type GridLayout } from './grid-layout.ts'
import { GridLine } from './grid-row.tsx'
import type { SectionId } from './items.ts'
import { placeOf, usePress } from './use-press.ts'

/** How many px are drawn above and below what is in view, so that fast scrolling shows no gap. */
const AROUND = 240
/** The drawn part moves in steps of so many px, so that most scrolling draws nothing anew. */
const STEP = 120

export interface GridHandle {
  /** Brings an item into view. */
  readonly show: (at: number) => void
  /** Brings the heading of a section to the top. */
  readonly go: (section: SectionId) => void
}

/** The items under their headings: of two thousand only those around the window are drawn. */
export function EmoticonGrid(props: {
  ref: Ref<GridHandle>
  id: string
  layout: GridLayout
  columns: number
  active: number
  names: NameTable | null
  target: string
  onWidth: (width: number) => void
  /** The grid itself got the focus, which it has no keys for. */
  onFocus: () => void
  onPoint: (at: number) => void
  onPress: (at: number, isLong: boolean) => void
  onSection: (section: SectionId | null) => void
}): ReactElement {
  const { ref, id, layout, columns, active, names, target, onWidth, onFocus, onPoint, onPress, onSection } =
    props
  const texts = useTexts().emoticonPanel
  const tone = useSetting('emoji_tone')
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const press = usePress(onPress)

  const look = useCallback((): void => {
    const element = scroller.current
    if (element === null) return
    const { scrollTop, clientHeight } = element
    const top = Math.floor(scrollTop / STEP) * STEP
    setView((now) => (now.top === top && now.height === clientHeight ? now : { top, height: clientHeight }))
    onSection(sectionAt(layout, scrollTop + HEAD)?.id ?? null)
  }, [layout, onSection])
  const latest = useRef({ look, onWidth })
  useLayoutEffect(() => {
    latest.current = { look, onWidth }
  })
  // after a change of the layout another section may be in view
  useLayoutEffect(look, [look])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const measure = (): void => {
      latest.current.onWidth(element.clientWidth)
      latest.current.look()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useImperativeHandle(ref, () => ({
    show(at) {
      const element = scroller.current
      const row = rowOf(layout, at)
      if (element === null || row === undefined) return
      // the first row of a section shows its heading, too
      const isFirst = layout.starts.some(({ top }) => top + HEAD === row.top)
      const top = isFirst ? row.top - HEAD : row.top
      if (top < element.scrollTop) element.scrollTop = top
      else if (row.top + row.height > element.scrollTop + element.clientHeight)
        element.scrollTop = row.top + row.height - element.clientHeight
      look()
    },
    go(section) {
      const start = layout.starts.find((start) => start.section.id === section)
      if (scroller.current !== null && start !== undefined) scroller.current.scrollTop = start.top
      look()
    },
  }))

  const below = usePainted() ? STEP + AROUND : 0
  const rows = rowsBetween(layout, view.top - AROUND, view.top + view.height + below)
  const first = rows[0] === undefined ? 0 : layout.rows.indexOf(rows[0])
  return (
    // the search box has the focus, and its keys are the grid's
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={scroller}
      id={id}
      className={styles['scroll']}
      role="grid"
      tabIndex={0}
      onFocus={onFocus}
      aria-label={texts.grid}
      aria-rowcount={layout.rows.length}
      onScroll={look}
      // the focus stays where keys are heard
      onMouseDown={(event) => event.preventDefault()}
      {...press}
      onPointerMove={(event) => {
        press.onPointerMove(event)
        const at = event.pointerType === 'touch' ? null : placeOf(event.target)
        if (at !== null && at !== active) onPoint(at)
      }}
    >
      <div className={styles['all']} style={{ height: layout.height }} role="presentation">
        {rows.map((row, index) => (
          <GridLine
            key={row.key}
            row={row}
            index={first + index + 1}
            columns={columns}
            active={row.kind === 'cells' && row.from <= active && active < row.to ? active : -1}
            tone={tone}
            names={names}
            target={target}
          />
        ))}
      </div>
    </div>
  )
}
