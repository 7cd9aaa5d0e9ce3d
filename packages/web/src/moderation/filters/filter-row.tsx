import type { FilterCounts, FilterRecord, FilterState } from '@gwar/protocol'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GripIcon, MoreIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { DayBars } from './day-bars.tsx'
import { filterSummary } from './filter-summary.ts'
import styles from './filters.module.css'
import { StateChoice } from './state-choice.tsx'

type Days = FilterCounts['data'][number]['days']

/** A filter in the list: where it stands, what it does, what it caught, its state. */
export function FilterRow(props: {
  filter: FilterRecord
  /** All filters in their order. */
  ids: readonly string[]
  days: Days
  href: string
  mayEdit: boolean
  onState: (state: FilterState) => void
  onOrder: (ids: readonly string[]) => void
  /** Says something to screen readers. */
  onSay: (text: string) => void
  onEdit: () => void
}): ReactElement {
  const { filter, ids, days, href, mayEdit, onState, onOrder, onSay, onEdit } = props
  const texts = useTexts().filterPage
  const locale = useLocale()
  const { title } = filter.body
  const at = ids.indexOf(filter.id)
  const caught = Math.max(
    filter.caught,
    days.reduce((sum, { held, refused, watched }) => sum + held + refused + watched, 0),
  )
  const released = days.reduce((sum, day) => sum + day.released, 0)
  const move = (to: number): void => {
    if (to < 0 || to >= ids.length || to === at) return
    const others = ids.filter((id) => id !== filter.id)
    onSay(texts.moved({ title, at: to + 1, count: ids.length }))
    onOrder([...others.slice(0, to), filter.id, ...others.slice(to)])
  }
  return (
    <li className={cx(styles['row'], filter.state === 'off' && styles['isOff'])}>
      {mayEdit ? (
        <Handle title={title} at={at} count={ids.length} onMove={move} onSay={onSay} />
      ) : (
        <span className={styles['handle']} />
      )}
      <div className={styles['what']}>
        <Link href={href} className={styles['title']}>
          {title}
        </Link>
        <p>{filterSummary(filter.body, texts, locale)}</p>
      </div>
      <p className={styles['caught']}>
        <b className="num">{caught}</b>
        <span className={styles['lately']}>{texts.lately}</span>
        {released > 0 && <span className="num">{`${texts.released}: ${released}`}</span>}
      </p>
      <DayBars days={days} />
      <StateChoice title={title} state={filter.state} isDisabled={!mayEdit} onChange={onState} />
      {mayEdit && (
        <Menu
          label={texts.more({ title })}
          edge="right"
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={texts.more({ title })} className={styles['more']}>
              <MoreIcon />
            </IconButton>
          )}
        >
          <MenuItem onSelect={onEdit}>{texts.edit}</MenuItem>
          {at > 0 && <MenuItem onSelect={() => move(at - 1)}>{texts.up}</MenuItem>}
          {at < ids.length - 1 && <MenuItem onSelect={() => move(at + 1)}>{texts.down}</MenuItem>}
        </Menu>
      )}
    </li>
  )
}

/** Takes a filter to another place: the pointer drags it; with keys space lifts it and arrows move it. */
function Handle(props: {
  title: string
  at: number
  count: number
  onMove: (to: number) => void
  onSay: (text: string) => void
}): ReactElement {
  const { title, at, count, onMove, onSay } = props
  const texts = useTexts().filterPage
  /** The place from which it was lifted; null while it stands. */
  const [lifted, setLifted] = useState<number | null>(null)
  const drag = useRef<readonly DOMRect[] | null>(null)
  const keys = (event: KeyboardEvent): void => {
    const { key } = event
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      setLifted(lifted === null ? at : null)
      onSay(lifted === null ? texts.lifted({ title }) : texts.moved({ title, at: at + 1, count }))
      return
    }
    if (lifted === null) return
    if (key === 'Escape') {
      event.preventDefault()
      onMove(lifted)
      setLifted(null)
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      onMove(at + (key === 'ArrowUp' ? -1 : 1))
    }
  }
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const list = event.currentTarget.closest('ol')
    drag.current = list === null ? null : Array.from(list.children, (row) => row.getBoundingClientRect())
  }
  const up = (event: PointerEvent): void => {
    const rows = drag.current
    drag.current = null
    if (rows === null) return
    const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
    if (to !== -1) onMove(to)
  }
  return (
    <button
      type="button"
      className={cx(styles['handle'], lifted !== null && styles['lifted'])}
      aria-label={texts.handle({ title, at: at + 1, count })}
      aria-pressed={lifted !== null}
      onKeyDown={keys}
      onBlur={() => setLifted(null)}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={() => (drag.current = null)}
    >
      <GripIcon />
    </button>
  )
}
