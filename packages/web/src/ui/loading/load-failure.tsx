import type { ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { LoadError } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../button.tsx'
import styles from './load-failure.module.css'

/** What is shown in the place of a list that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const texts = useTexts()
  const text = error instanceof LoadError ? failureText(texts, error.failure) : null
  return (
    <p className={styles['failed']} role="alert">
      {text ?? texts.failure.server}
      <Button look="line" onClick={onRetry}>
        {texts.failure.retry}
      </Button>
    </p>
  )
}
