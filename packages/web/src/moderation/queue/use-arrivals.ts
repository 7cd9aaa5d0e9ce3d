import { useEffect, useState } from 'react'

/** A screen reader hears of arrivals at most this often. */
const EVERY_MS = 5000

/** How many new matters wait, as it is read out: at most every five seconds (QUE-14). */
export function useArrivals(count: number): number {
  const [told, setTold] = useState({ count: 0, at: 0 })
  useEffect(() => {
    if (count === told.count) return undefined
    const wait = Math.max(0, told.at + EVERY_MS - Date.now())
    const timer = setTimeout(() => setTold({ count, at: Date.now() }), wait)
    return () => clearTimeout(timer)
  }, [count, told])
  return told.count
}
