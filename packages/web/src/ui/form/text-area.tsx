import { useId, type ComponentProps, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  /** Stands under the field. */
  hint?: string
  /** Takes the place of the hint, and is read out at once. */
  error?: string | null
  /** The most characters, where they are counted otherwise than a browser counts `maxLength`: nothing is cut then. */
  max?: number
  /** How many characters of `max` or `maxLength` are taken; stands at the right of the hint. */
  count?: number
}

/** A field for several lines, with one line under it where there is something to say. */
export function TextArea({ hint, error = null, count, max, ...area }: TextAreaProps): ReactElement {
  const { field } = useTexts()
  const id = useId()
  const hasLine = hint !== undefined || error !== null || count !== undefined
  return (
    <div className={styles['entry']}>
      <textarea
        aria-describedby={hasLine ? id : undefined}
        aria-invalid={error !== null}
        {...area}
        className={styles['area']}
      />
      {hasLine && (
        <p id={id} className={styles['line']}>
          {error === null ? (
            <span>{hint}</span>
          ) : (
            <span className={styles['wrong']} role="alert">
              {error}
            </span>
          )}
          {count !== undefined && (
            <span className={styles['count']}>
              {field.lengthOf({ count, max: max ?? area.maxLength ?? 0 })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
