import { startTransition, useEffect, useState } from 'react'

/**
 * False until the component's first frame is on the screen: that frame draws what is in view, and the rest comes behind
 * it, so that a press is answered sooner.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // a task of its own runs after the paint
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
