import type { BufferKey } from '@gwar/protocol'
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { MESSAGES_ID } from '../../shell/frame/skip-links.tsx'
import { useBufferPart } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { CloseIcon, DownIcon } from '../../ui/icons/icons.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { useTurns } from '../strip/use-turns.ts'
import { FaceContext, type Face } from './face.ts'
import styles from './lane.module.css'
import { MoreContext } from './more.ts'
import { useUnfolded } from './use-unfolded.ts'

/** How long a bar stands before the next takes its turn. */
const TURN_MS = 8000

/**
 * The one line above a phone's list, in which the pinned message, the topic and the givers take turns (finding D15). A
 * press on its end unfolds all of them over the list, which stands still. It lies over the list's first rows, and hides
 * while older messages are read, so that no row moves when it goes or comes.
 */
export function Lane(props: {
  bufferKey: BufferKey
  /** What takes turns, by name. */
  faces: Readonly<Record<string, ReactNode>>
  /** The one that has the lane for itself, at its own height, such as a field in which one writes; null: they take turns. */
  alone: string | null
  /** The one that needs more height and lies over the list meanwhile, before all others; null: none does. */
  high: string | null
  /** Changes with what comes first, such as the id of a new pinned message. */
  newest: string
  /** Whether the first stays before the others, also while older messages are read: something goes on there. */
  isStill: boolean
}): ReactElement {
  const { bufferKey, faces, alone, high, newest, isStill } = props
  const single = alone ?? high
  const texts = useTexts().channel
  const lane = useRef<HTMLElement>(null)
  const { isUnfolded: isOpen, toggle, onKeyDown } = useUnfolded(lane, alone === null)
  const isReading = useBufferPart(bufferKey, ({ reading }) => reading !== null) ?? false
  const isHidden = isReading && !isOpen && alone === null && !isStill
  const [isHeld, setHeld] = useState(false)
  /** Where a finger brought it, in steps; from the first swipe on nothing else turns it. Null before that. */
  const [steps, setSteps] = useState<number | null>(null)
  const mayMove = !useMedia('(prefers-reduced-motion: reduce)')
  const turn = useTurns(lane, isHeld || isStill || isOpen || isHidden || steps !== null || !mayMove, TURN_MS)
  const names = Object.keys(faces)
  const at = turn + (steps ?? 0)
  /** At which turn the newest came; it is the first face. */
  const [start, setStart] = useState({ newest, at: 0 })
  if (start.newest !== newest) setStart({ newest, at })
  const { length } = names
  const turned = names[(((at - start.at) % length) + length) % length]
  const shown = single ?? turned

  const faceOf = (name: string): Face => {
    if (alone !== null || name === high) return null
    return isOpen ? 'whole' : 'line'
  }
  const more =
    alone === null && length > 1 ? (
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.aboveLess : texts.aboveMore({ count: length - 1 })}
        onClick={toggle}
      >
        {isOpen ? (
          <CloseIcon isSmall />
        ) : (
          <>
            +{length - 1}
            <DownIcon isSmall />
          </>
        )}
      </button>
    ) : null

  useSwipe(lane, 'left', () => setSteps((steps ?? 0) + 1))
  useSwipe(lane, 'right', () => setSteps((steps ?? 0) - 1))
  useLayoutEffect(() => {
    if (isHidden && lane.current?.contains(document.activeElement) === true)
      document.getElementById(MESSAGES_ID)?.focus({ preventScroll: true })
  }, [isHidden])
  useLayoutEffect(() => {
    // another bar took the lane for itself
    const focused = document.activeElement
    if (focused?.closest('[inert]') != null && lane.current?.contains(focused) === true)
      document.getElementById(MESSAGES_ID)?.focus({ preventScroll: true })
  })

  return (
    // its handlers hold the turning and hear Escape; nothing can be done with the section itself
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={lane}
      className={cx(
        styles['lane'],
        isOpen && styles['open'],
        isHidden && styles['hidden'],
        alone !== null && styles['alone'],
        alone === null && high !== null && styles['high'],
        length === 1 && styles['only'],
      )}
      aria-label={texts.above}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <div className={styles['faces']}>
        {Object.entries(faces).map(([name, part]) => (
          <div
            key={name}
            className={cx(styles['face'], name === high && styles['tall'])}
            inert={!isOpen && name !== shown}
          >
            <FaceContext value={faceOf(name)}>
              <MoreContext value={name === high ? more : null}>{part}</MoreContext>
            </FaceContext>
          </div>
        ))}
      </div>
      {high === null && more}
    </section>
  )
}
