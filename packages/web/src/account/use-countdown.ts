import { useEffect, useState } from 'react'

/** A countdown from `seconds`: the whole seconds left, and a function that starts it anew. */
export function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)]
}
