import { nameKey, type Member } from '@gwar/protocol'
import { memo, type ReactElement } from 'react'
import { Badges } from '../../ui/badges/badges.tsx'
import type { Badge } from '../../ui/badges/badges-of.ts'
import { cx } from '../../ui/cx.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { searchKey } from './member-list.ts'
import styles from './users-panel.module.css'

/** One person of the list; the list itself takes the clicks and the keys. */
export const MemberRow = memo(function MemberRow(props: {
  id: string
  member: Member
  badges: readonly Badge[]
  /** Px from the top of its group. */
  top: number
  /** The row's index among all rows of the list, and how many these are. */
  index: number
  count: number
  search: string
  isActive: boolean
}): ReactElement {
  const { id, member, badges, top, index, count, search, isActive } = props
  const style = useNickStyle(member.name, null)
  return (
    // the list, not the row, has the focus and hears the keys
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={cx(styles['person'], isActive && styles['active'])}
      style={{ ...style, top }}
      data-name={member.name}
    >
      <Badges badges={badges} />
      <bdi className="cut">
        <Marked name={member.name} search={search} />
      </bdi>
    </div>
  )
})

/** The name with what was looked for in it marked. */
function Marked({ name, search }: { name: string; search: string }): ReactElement {
  const wanted = searchKey(search)
  const at = wanted === '' ? -1 : nameKey(name).indexOf(wanted)
  if (at === -1) return <>{name}</>
  const end = at + wanted.length
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  )
}
