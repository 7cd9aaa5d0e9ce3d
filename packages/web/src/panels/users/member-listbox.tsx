import type { Member, NameKey } from '@gwar/protocol'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import type { Badge } from '../../ui/badges/badges-of.ts'
import { entryAt, indexOf, indexOfTyped, ROW, type Group, type MemberList } from './member-list.ts'
import { MemberRow } from './member-row.tsx'
import { useListWindow } from './use-list-window.ts'
import styles from './users-panel.module.css'

/** Letters that are typed within so many ms of each other make one word. */
const TYPING_MS = 700

/** The list under the search box: windowed, and moved through by keys. */
export function MemberListbox(props: {
  list: MemberList
  badgesOf: (member: Member) => readonly Badge[]
  search: string
  id: string
}): ReactElement {
  const { list, badgesOf, search, id } = props
  const texts = useTexts().users
  const { scroller, ...view } = useListWindow(list, search)
  const [activeKey, setActiveKey] = useState<NameKey | null>(null)
  const typed = useRef({ text: '', at: -Infinity })
  const active = activeKey === null ? -1 : indexOf(list, activeKey)
  const isActiveDrawn = active >= view.from && active < view.to
  const idOf = (key: NameKey): string => `${id}-${key}`

  const goTo = (index: number): void => {
    const entry = entryAt(list, index)
    if (entry === undefined) return
    setActiveKey(entry.key)
    view.show(index)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const isWord = key.length === 1 && key !== ' '
    const next = isWord ? typedIndex(key, event.timeStamp) : moved(key)
    if (next !== null) {
      event.preventDefault()
      if (next !== -1) goTo(Math.min(Math.max(next, 0), list.count - 1))
    } else if ((key === 'Enter' || key === ' ') && active !== -1) {
      event.preventDefault()
      stores.panels.openCard(entryAt(list, active)!.member.name)
    }
  }

  /** The index of the row that a key leads to; null for keys that do not move. */
  const moved = (key: string): number | null => {
    const { first, rows } = view.inView()
    const from = active === -1 ? first - 1 : active
    switch (key) {
      case 'ArrowDown':
        return from + 1
      case 'ArrowUp':
        return Math.max(0, from - 1)
      case 'PageDown':
        return from + rows
      case 'PageUp':
        return Math.max(0, from - rows)
      case 'Home':
        return 0
      case 'End':
        return list.count - 1
      default:
        return null
    }
  }

  const typedIndex = (letter: string, at: number): number => {
    const isSameWord = at - typed.current.at < TYPING_MS
    const text = isSameWord ? typed.current.text + letter : letter
    typed.current = { text, at }
    return indexOfTyped(list, text, isSameWord ? active - 1 : active)
  }

  const onClick = (event: MouseEvent): void => {
    const row = (event.target as Element).closest<HTMLElement>('[data-name]')
    if (row !== null) stores.panels.openCard(row.dataset['name']!)
  }

  const drawn = (group: Group): Group['entries'] =>
    group.entries.slice(Math.max(0, view.from - group.first), Math.max(0, view.to - group.first))

  return (
    <div
      ref={scroller}
      id={id}
      className={styles['scroll']}
      role="listbox"
      aria-label={texts.title}
      aria-activedescendant={isActiveDrawn ? idOf(activeKey!) : undefined}
      tabIndex={0}
      onScroll={view.onScroll}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (active === -1 && event.currentTarget.matches(':focus-visible')) goTo(view.inView().first)
      }}
      onClick={onClick}
    >
      <div className={styles['all']} style={{ height: list.height }} role="presentation">
        {list.groups.map((group) => {
          const entries = drawn(group)
          if (entries.length === 0) return null
          const headHeight = group.rowsTop - group.top
          const start = Math.max(group.first, view.from)
          const height = headHeight + group.entries.length * ROW
          return (
            <div
              key={group.heading}
              className={styles['group']}
              style={{ top: group.top, height }}
              role="group"
              aria-label={texts.heading[group.heading]}
            >
              <div className={styles['heading']} style={{ height: headHeight }} role="presentation">
                {texts.heading[group.heading]}
                <span className="num">{group.entries.length}</span>
              </div>
              {entries.map(({ key, member }, offset) => (
                <MemberRow
                  key={key}
                  id={idOf(key)}
                  member={member}
                  badges={badgesOf(member)}
                  top={headHeight + (start + offset - group.first) * ROW}
                  index={start + offset}
                  count={list.count}
                  search={search}
                  isActive={key === activeKey}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
