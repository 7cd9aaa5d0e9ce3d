import { useContext, useState } from 'react'
import { MotionContext } from '../../ui/motion.ts'

/** Whether a picture moves now, as the reader of the page wants (EMOT-05), and what its element has to hear for that. */
export function useMoves(): {
  readonly moves: boolean
  readonly heard: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
} {
  const wanted = useContext(MotionContext)
  const [isPointed, setPointed] = useState(false)
  return {
    moves: wanted === 'always' || (wanted === 'hover' && isPointed),
    heard: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
  }
}
