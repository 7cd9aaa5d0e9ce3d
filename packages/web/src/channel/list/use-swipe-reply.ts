import { useEffect, useRef, type RefObject } from 'react'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'

/** Lets a finger reply by a swipe over a row; a screen without touch never loads the code of it. */
export function useSwipeReply(
  list: RefObject<HTMLElement | null>,
  /** Null where nobody can answer. */
  onReply: ((id: string) => void) | null,
): void {
  const reply = useRef(onReply)
  useEffect(() => {
    reply.current = onReply
  })
  useEffect(() => {
    let end: (() => void) | null = null
    let isOver = false
    const start = async (): Promise<void> => {
      const { swipeReply } = await untilLoaded(() => import('./swipe-reply.ts'))
      if (!isOver && list.current !== null) end = swipeReply(list.current, () => reply.current)
    }
    if (matchMedia('(any-pointer: coarse)').matches) void start()
    return () => {
      isOver = true
      end?.()
    }
  }, [list])
}
