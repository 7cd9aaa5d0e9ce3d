import type { BufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { useTexts } from '../../locale/texts.ts'
import type { StoppedLine } from '../../store/buffer.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { FilterIcon } from '../../ui/icons/late-icons.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import styles from './stopped-bar.module.css'

/**
 * Above the box whose words a filter refused, as long as they stand in it: which filter it was, and what it caught, as
 * far as the filter tells (WHY-01).
 */
export function StoppedBar(props: { bufferKey: BufferKey; words: string }): ReactElement | null {
  const stopped = useBufferPart(props.bufferKey, (buffer) => buffer.stopped) ?? null
  const texts = useTexts()
  if (stopped === null || stopped.words !== props.words) return null
  const places = placesOf(stopped)
  return (
    <div className={styles['stopped']}>
      <FilterIcon isSmall />
      <div>
        <p role="alert">{refusalText(texts, { ok: false, text: stopped.text, i18n: stopped.i18n })}</p>
        {places.length > 0 && (
          <p className={styles['words']}>
            <MarkedText text={stopped.said} places={places} />
          </p>
        )}
      </div>
    </div>
  )
}

/** The caught parts, in code points of what was said: '3-8 15-20' are two. */
function placesOf({ i18n }: StoppedLine): readonly (readonly [number, number])[] {
  const spans = i18n?.values['spans']
  return typeof spans !== 'string'
    ? []
    : [...spans.matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) => [Number(from), Number(to)] as const)
}
