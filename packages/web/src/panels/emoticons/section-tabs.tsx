import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { ClockIcon, HashIcon, SearchIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { stillPicture } from '../../ui/static-picture.ts'
import type { Section, SectionId } from './items.ts'
import styles from './emoticons-panel.module.css'
import { GROUP_ICONS } from './tab-icons.tsx'
import { useSectionTitle } from './use-section-title.ts'

/** A tab for each section; the channel's two, with and without those for subscribers, share one. */
export function SectionTabs(props: {
  sections: readonly Section[]
  current: SectionId | null
  target: string
  onGo: (section: SectionId) => void
  /** Shows the search, where it does not stand above the tabs anyway. */
  onSearch: (() => void) | null
}): ReactElement {
  const { sections, current, target, onGo, onSearch } = props
  const texts = useTexts().emoticonPanel
  const titleOf = useSectionTitle(target)
  const hasChannel = sections.some(({ id }) => id === 'channel')
  const tabs = sections.filter(({ id }) => id !== 'locked' || !hasChannel)
  const shown = current === 'locked' && hasChannel ? 'channel' : current
  return (
    <nav className={styles['tabs']} aria-label={texts.tabs}>
      {tabs.map((section) => (
        <button
          key={section.id}
          type="button"
          // not a stop of Tab: PageUp and PageDown in the grid go from section to section
          tabIndex={-1}
          title={titleOf(section.id)}
          aria-label={titleOf(section.id)}
          aria-current={section.id === shown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(section.id)}
        >
          <TabPicture section={section} />
        </button>
      ))}
      {onSearch !== null && (
        <button type="button" title={texts.search} aria-label={texts.search} onClick={onSearch}>
          <SearchIcon />
        </button>
      )}
    </nav>
  )
}

function TabPicture({ section: { id, items } }: { section: Section }): ReactElement {
  if (id === 'used') return <ClockIcon />
  const [first] = items
  if (first?.kind === 'emoticon')
    return <img {...stillPicture(first.emoticon)} width={20} height={20} alt="" draggable={false} />
  if (id === 'channel' || id === 'locked') return <HashIcon />
  if (id === 'product' || id === 'found') return <StarIcon />
  const Icon = GROUP_ICONS[id]
  return <Icon />
}
