import { useEffect, useState } from 'react'

/** A moment of the present day; changes after midnight, so that 'today' becomes 'yesterday' on a page left open. */
export function useToday(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const midnight = new Date(now)
    midnight.setHours(24, 0, 1, 0)
    const timer = setTimeout(() => setNow(Date.now()), midnight.getTime() - now)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
