import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './log.module.css'
import type { LogFilter } from './use-log.ts'

/** The kinds that the log can be narrowed to, in the order of their frequency. */
const KINDS = [
  'ban',
  'mute',
  'warn',
  'unban',
  'kick',
  'delete_message',
  'undo',
  'member_mode',
  'channel_mode',
  'topic',
  'emoticon',
  'run',
  'cleanup',
] as const

interface LogFiltersProps {
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

/** The row above the log: words, who, whom and what. Words and names narrow when Enter is pressed or the field is left. */
export function LogFilters({ filter, onChange }: LogFiltersProps): ReactElement {
  const texts = useTexts().modLog
  const field = (name: 'text' | 'actor' | 'target', label: string): ReactElement => (
    <Words label={label} value={filter[name]} onChange={(value) => onChange({ ...filter, [name]: value })} />
  )
  return (
    <search className={styles['filters']}>
      {field('text', texts.words)}
      {field('actor', texts.actor)}
      {field('target', texts.target)}
      <Select
        aria-label={texts.what}
        value={filter.kind}
        options={[
          { value: '', label: texts.anything },
          ...KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        ]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </search>
  )
}

function Words(props: { label: string; value: string; onChange: (value: string) => void }): ReactElement {
  const { label, value, onChange } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // taken, or cleared from outside; the field stays, and the focus in it
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const take = (): void => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <SearchField
      label={label}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
