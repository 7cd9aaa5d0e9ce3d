import { useRef, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { ClipIcon } from '../../ui/icons/icons.tsx'
import { UserIcon } from '../../ui/icons/late-icons.tsx'
import { EMBED_ICONS } from './filter-looks.tsx'
import { hasFilters, type Filters } from './filters.ts'
import styles from './search-panel.module.css'

/** The filters that hold; a click takes one away (SRCH-14, SRCH-15). */
export function FilterChips(props: {
  filters: Filters
  onChange: (filters: Filters) => void
  /** The last chip is gone: the focus goes somewhere else. */
  onLeave: () => void
}): ReactElement | null {
  const { filters, onChange, onLeave } = props
  const texts = useTexts().search
  const box = useRef<HTMLDivElement>(null)
  const { user, attachments, embeds } = filters
  if (!hasFilters(filters)) return null

  const change = (next: Filters): void => {
    onChange(next)
    // a chip that is gone leaves the focus to another one
    const chips = [...(box.current?.querySelectorAll('button') ?? [])]
    const other = chips.find((chip) => chip !== document.activeElement)
    if (other === undefined) onLeave()
    else other.focus()
  }
  // what a chip shows is a part of its name
  const attachmentsText = (kind: Filters['attachments'][number]): string =>
    kind === 'all' ? texts.attachments : texts.kinds[kind]
  const embedsText = (kind: Filters['embeds'][number]): string =>
    kind === 'all' ? texts.embeds : texts.kinds[kind]
  return (
    <div ref={box} className={styles['chips']} role="group" aria-label={texts.active}>
      {user !== null && (
        <Chip
          label={texts.removeUser({ name: user })}
          icon={<UserIcon isSmall />}
          onClick={() => change({ ...filters, user: null })}
        >
          {user}
        </Chip>
      )}
      {attachments.map((kind) => (
        <Chip
          key={`attachments ${kind}`}
          label={texts.removeAttachments({ kind: attachmentsText(kind) })}
          icon={<ClipIcon isSmall />}
          onClick={() => change({ ...filters, attachments: attachments.filter((other) => other !== kind) })}
        >
          {attachmentsText(kind)}
        </Chip>
      ))}
      {embeds.map((kind) => (
        <Chip
          key={`embeds ${kind}`}
          label={texts.removeEmbeds({ kind: embedsText(kind) })}
          icon={EMBED_ICONS[kind]}
          onClick={() => change({ ...filters, embeds: embeds.filter((other) => other !== kind) })}
        >
          {embedsText(kind)}
        </Chip>
      ))}
    </div>
  )
}
