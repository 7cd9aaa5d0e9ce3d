import {
  bufferKey,
  MEMBER_BADGES_MAX,
  type Member,
  type NameKey,
  type SubscriptionMark,
} from '@gwar/protocol'
import { useEffect, useRef, useState } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { loadMemberMarks } from './load-member-marks.ts'

/** What somebody shows of a subscription, null where it is none or hidden; absent where that is not known. */
export type MemberMarks = ReadonlyMap<NameKey, SubscriptionMark | null>

/** Subscribers who come within so many ms are asked about together. */
const GATHER_MS = 2000
const NONE: MemberMarks = new Map()

/**
 * Asks the server for the badges of the subscribers among the members, of each once: whoever comes or subscribes while
 * the list is open is asked about then.
 */
export function useMemberMarks(target: string, members: ReadonlyMap<NameKey, Member> | null): MemberMarks {
  const channelId = useBufferPart(bufferKey(target), (buffer) => buffer.channel.id) ?? ''
  const [marks, setMarks] = useState(NONE)
  const known = useRef(new Set<NameKey>())
  const isFirst = useRef(true)
  /** The members as they are when they are asked about. */
  const latest = useRef(members)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = members
    for (const name of known.current)
      // who subscribes anew has other months
      if (members?.get(name)?.modes.includes('v') !== true) known.current.delete(name)
    const wanted = () =>
      [...(latest.current ?? [])].filter(
        ([name, { modes }]) => modes.includes('v') && !known.current.has(name),
      )
    // one that runs is not begun anew: where somebody always comes, nobody would be asked about
    if (timer.current !== undefined || channelId === '' || wanted().length === 0) return
    const ask = (): void => {
      timer.current = undefined
      isFirst.current = false
      const now = wanted()
      for (const [name] of now) known.current.add(name)
      for (let from = 0; from < now.length; from += MEMBER_BADGES_MAX) {
        const asked = now.slice(from, from + MEMBER_BADGES_MAX)
        const names = asked.map(([, { name }]) => name)
        void loadMemberMarks(channelId, names).then((found) => {
          if (found === null) return
          setMarks(
            (marks) => new Map([...marks, ...asked.map(([key]) => [key, found.get(key) ?? null] as const)]),
          )
        })
      }
    }
    timer.current = setTimeout(ask, isFirst.current ? 0 : GATHER_MS)
  }, [members, channelId])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return marks
}
