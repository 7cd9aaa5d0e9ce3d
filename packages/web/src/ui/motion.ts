import type { MovingEmoticons } from '@gwar/protocol'
import { createContext } from 'react'
import { useMedia } from './use-media.ts'

type Motion = Exclude<MovingEmoticons, 'auto'>

/** When the reader of the page wants emoticons to move (EMOT-05). */
export const MotionContext = createContext<Motion>('always')

/** The same, with what the system was asked for in the place of 'auto'; looked at once for all emoticons. */
export function useMotion(wanted: MovingEmoticons): Motion {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return wanted === 'auto' ? (isCalm ? 'never' : 'always') : wanted
}
