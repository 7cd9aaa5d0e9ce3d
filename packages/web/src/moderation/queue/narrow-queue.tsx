import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterIcon } from '../../ui/icons/late-icons.tsx'
import { useFilters } from '../filters/use-filters.ts'
import type { Narrow } from './queue-state.ts'
import styles from './queue.module.css'

interface NarrowQueueProps {
  channelId: string
  target: string
  narrow: Narrow
  onChange: (narrow: Narrow) => void
}

/** The button behind the kinds: opens the fields that narrow the queue to a person and a filter. */
export function NarrowQueue(
  props: NarrowQueueProps & { isOpen: boolean; onToggle: () => void },
): ReactElement {
  const { isOpen, onToggle } = props
  const { queue } = useTexts()
  return (
    <IconButton label={queue.narrow} aria-expanded={isOpen} className={styles['narrow']} onClick={onToggle}>
      <FilterIcon />
    </IconButton>
  )
}

/** What the queue is narrowed to, and with `isOpen` the fields for it. */
export function Narrowed(props: NarrowQueueProps & { isOpen: boolean }): ReactElement | null {
  const { narrow, isOpen, onChange } = props
  const { queue } = useTexts()
  const { user, filter } = narrow
  if (!isOpen && user === null && filter === null) return null
  return (
    <search className={styles['narrowed']}>
      {user !== null ? (
        <Chip label={queue.anybody} onClick={() => onChange({ ...narrow, user: null })}>
          {user}
        </Chip>
      ) : (
        isOpen && <PersonField onChange={(name) => onChange({ ...narrow, user: name })} />
      )}
      {filter !== null ? (
        <Chip label={queue.anyFilter} onClick={() => onChange({ ...narrow, filter: null })}>
          {filter.title}
        </Chip>
      ) : (
        isOpen && <FilterChoice {...props} />
      )}
    </search>
  )
}

function PersonField({ onChange }: { onChange: (name: string) => void }): ReactElement {
  const { queue } = useTexts()
  const [typed, setTyped] = useState('')
  const take = (): void => {
    if (typed.trim() !== '') onChange(typed.trim())
  }
  return (
    <SearchField
      label={queue.ofPerson}
      value={typed}
      maxLength={64}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

function FilterChoice({ channelId, target, narrow, onChange }: NarrowQueueProps): ReactElement {
  const { queue } = useTexts()
  const { data } = useFilters(channelId, target)
  const listed = data?.data ?? []
  return (
    <Select
      aria-label={queue.ofFilter}
      value=""
      options={[
        { value: '', label: queue.anyFilterHas },
        ...listed.map(({ id, body }) => ({ value: id, label: body.title })),
      ]}
      onChange={(id) => {
        const chosen = listed.find((one) => one.id === id)
        if (chosen !== undefined) onChange({ ...narrow, filter: { id, title: chosen.body.title } })
      }}
    />
  )
}
