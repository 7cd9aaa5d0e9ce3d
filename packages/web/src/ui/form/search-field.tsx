import type { ComponentProps, ReactElement } from 'react'
import { SearchIcon } from '../icons/icons.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder'> {
  /** What can be searched for: the placeholder and the accessible name. */
  label: string
}

/** The box at the top of a panel that narrows what stands below it. */
export function SearchField({ label, ...rest }: SearchFieldProps): ReactElement {
  return (
    <label className={styles['search']}>
      <SearchIcon isSmall />
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
      />
    </label>
  )
}
