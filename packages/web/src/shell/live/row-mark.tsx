import type { BufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import styles from './row-mark.module.css'
import { useOnAir } from './use-on-air.ts'

/** The dot of an open channel that is on air, with how many watch. */
export function RowMark({ at }: { at: BufferKey }): ReactElement | null {
  const { streamId, viewers } = useOnAir(at)
  const texts = useTexts().onAir
  if (streamId === undefined) return null
  return (
    <span className={styles['mark']}>
      <i aria-hidden="true" />
      <span aria-hidden="true">{viewers !== undefined && texts.count({ count: viewers })}</span>
      <span className="sr">{viewers === undefined ? texts.live : texts.mark({ count: viewers })}</span>
    </span>
  )
}
