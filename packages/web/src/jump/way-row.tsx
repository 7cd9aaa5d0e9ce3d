import { nameKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { cx } from '../ui/cx.ts'
import { HashIcon, PlusIcon, SendIcon, SlidersIcon } from '../ui/icons/icons.tsx'
import { Avatar } from '../ui/names/avatar.tsx'
import type { Way } from './find-ways.ts'
import styles from './jump.module.css'

/** A row of the finder: a channel, a person or a command. The box keeps the focus and the keys. */
export function WayRow(props: {
  id: string
  way: Way
  typed: string
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
}): ReactElement {
  const { id, way, typed, isChosen, onChoose, onOpen } = props
  const { jump } = useTexts()
  const { kind, name, people } = way
  const about =
    way.about !== '' ? way.about : kind === 'person' ? jump.person : kind === 'create' ? jump.free : ''
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={isChosen ? bringIntoView : undefined}
      id={id}
      className={cx(styles['way'], isChosen && styles['isChosen'])}
      role="option"
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onChoose}
      onClick={onOpen}
    >
      <Face kind={kind} name={name} />
      <span className={styles['about']}>
        <b className="cut">
          {kind === 'create' ? jump.create({ name }) : <Marked name={name} typed={typed} />}
        </b>
        {about !== '' && <span className="cut">{about}</span>}
      </span>
      {people !== null && (
        <span className={styles['people']}>
          {people > 0 && <i aria-hidden="true" />}
          <span className="sr">{jump.here({ count: people })}</span>
          <span aria-hidden="true">{people}</span>
        </span>
      )}
    </div>
  )
}

function Face({ kind, name }: Pick<Way, 'kind' | 'name'>): ReactElement {
  switch (kind) {
    case 'channel':
      return <HashIcon />
    case 'person':
      return <Avatar name={name} />
    case 'create':
      return <PlusIcon />
    case 'command':
      return name.startsWith('/') ? <SendIcon /> : <SlidersIcon />
    default:
      return kind satisfies never
  }
}

/** A name with what was typed in the accent's colour. */
function Marked({ name, typed }: { name: string; typed: string }): ReactElement {
  const at = typed === '' ? -1 : String(nameKey(name)).indexOf(nameKey(typed))
  if (at < 0 || nameKey(name).length !== name.length) return <bdi>{name}</bdi>
  return (
    <bdi>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + typed.length)}</mark>
      {name.slice(at + typed.length)}
    </bdi>
  )
}

function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
