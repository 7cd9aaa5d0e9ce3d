import type { ReactElement } from 'react'
import { pickSource, type Source } from './item/pick-source.ts'

/** The picture in place of a film or player before it begins. It is decoration: the button over it has the name. */
export function Still(props: {
  sources: readonly Source[]
  width: number
  onError?: (() => void) | undefined
}): ReactElement | null {
  const { sources, width, onError } = props
  const source = pickSource(sources, width, devicePixelRatio)
  if (source === null) return null
  return <img src={source.url} alt="" loading="lazy" decoding="async" draggable={false} onError={onError} />
}
