import type { ReactElement } from 'react'
import styles from './media.module.css'
import { nameEnds } from './name-ends.ts'

/** A file's name on one line, its middle cut where there is no room. Its end is isolated: no letters can turn it. */
export function MediaName({ name }: { name: string }): ReactElement {
  const [start, end] = nameEnds(name)
  return (
    <span className={styles['name']} dir="ltr" title={name}>
      <bdi className="cut">{start}</bdi>
      {end !== '' && <bdi className={styles['end']}>{end}</bdi>}
    </span>
  )
}
