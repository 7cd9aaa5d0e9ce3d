import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LeftIcon, RightIcon } from '../../ui/icons/late-icons.tsx'
import { pageWindow } from './page-window.ts'
import styles from './results.module.css'

/** The pages under a list of results; nothing where one holds them all. */
export function Pages(props: {
  page: number
  last: number
  onChange: (page: number) => void
}): ReactElement | null {
  const { page, last, onChange } = props
  const texts = useTexts().results
  if (last <= 1) return null
  return (
    <nav className={styles['pages']} aria-label={texts.pages}>
      <IconButton
        label={texts.previous}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onChange(page - 1)}
      >
        <LeftIcon />
      </IconButton>
      {pageWindow(page, last).map((slot, index, slots) =>
        slot === 'gap' ? (
          <span key={`gap ${Number(slots[index - 1])}`} className={styles['gap']}>
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            className={styles['page']}
            aria-label={texts.page({ page: slot })}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onChange(slot)}
          >
            {slot}
          </button>
        ),
      )}
      <IconButton
        label={texts.next}
        aria-disabled={page >= last}
        onClick={() => page < last && onChange(page + 1)}
      >
        <RightIcon />
      </IconButton>
    </nav>
  )
}
