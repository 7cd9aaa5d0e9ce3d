import type { MessageEvent } from '@gwar/protocol'
import { useMemo, type ReactElement } from 'react'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { Hit } from '../results/hit.tsx'
import type { ShowText } from '../results/hit-text.tsx'
import { excerpt } from './excerpt.ts'
import type { SearchedWord } from './searched-words.ts'

/** A message that a search found, from where its words stand. */
export function SearchHit(props: {
  event: MessageEvent
  words: readonly SearchedWord[]
  showText: ShowText
  isStop: boolean
  now: number
}): ReactElement {
  const { event, words, ...rest } = props
  const text = useMemo(() => excerpt(plainMessage(event.text), words), [event.text, words])
  return <Hit event={event} text={text} {...rest} />
}
