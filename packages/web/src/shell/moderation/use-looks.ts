import { useEffect, useMemo, useState } from 'react'
import { useConnection } from '../../store/hooks.ts'
import { hearLooks, LOOK_MS, sendLook } from './looks.ts'

/** Who looks at which matter: the number by the person's name, and when they said so, in ms since 1970. */
type Looks = ReadonlyMap<string, { readonly n: number; readonly at: number }>

/**
 * Who else has which matter of a channel on the screen (QUE-06): gone 30 s after the last sign. Tells the others of
 * `looking`, the matter on this screen, for as long as it is there and the page is shown.
 */
export function useLooks(target: string, looking: number | null): ReadonlyMap<number, readonly string[]> {
  const { phase } = useConnection()
  const isConnected = phase === 'connected'
  const [looks, setLooks] = useState<Looks>(new Map())

  useEffect(() => {
    if (!isConnected) return undefined
    return hearLooks(target, (n, name) =>
      setLooks((before) => new Map([...before, [name, { n, at: Date.now() }]])),
    )
  }, [isConnected, target])

  useEffect(() => {
    if (looks.size === 0) return undefined
    const oldest = Math.min(...[...looks.values()].map(({ at }) => at))
    const forget = (): void =>
      setLooks((before) => new Map([...before].filter(([, { at }]) => Date.now() - at < LOOK_MS.gone)))
    const timer = setTimeout(forget, Math.max(0, oldest + LOOK_MS.gone - Date.now()))
    return () => clearTimeout(timer)
  }, [looks])

  useEffect(() => {
    if (!isConnected || looking === null) return undefined
    const say = (): void => {
      if (!document.hidden) sendLook(target, looking)
    }
    say()
    const timer = setInterval(say, LOOK_MS.again)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [isConnected, target, looking])

  return useMemo(() => {
    const names = new Map<number, readonly string[]>()
    for (const [name, { n }] of looks) names.set(n, [...(names.get(n) ?? []), name])
    return names
  }, [looks])
}
