import type { ReactElement } from 'react'
import styles from './marked-text.module.css'

/** A text with its caught parts marked; places are in code points, from the first to the one behind the last. */
export function MarkedText(props: {
  text: string
  places: readonly (readonly [from: number, to: number])[]
}): ReactElement {
  const { text, places } = props
  const points = Array.from(text)
  const pieces: ReactElement[] = []
  let at = 0
  for (const [from, to] of [...places].toSorted(([a], [b]) => a - b)) {
    if (to <= at) continue
    const begin = Math.max(from, at)
    pieces.push(
      <span key={at}>{points.slice(at, begin).join('')}</span>,
      <mark key={`${begin}-`} className={styles['caught']}>
        {points.slice(begin, to).join('')}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {pieces}
      {points.slice(at).join('')}
    </>
  )
}
