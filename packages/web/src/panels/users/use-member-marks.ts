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
  useEffect(() => {
    if (members === null || channelId === '') return undefined
    for (const name of known.current)
      // who subscribes anew has other months
      if (members.get(name)?.modes.includes('v') !== true) known.current.delete(name)
    const wanted = [...members].filter(([name, { modes }]) => modes.includes('v') && !known.current.has(name))
    if (wanted.length === 0) return undefined
    const ask = (): void => {
      isFirst.current = false
      for (const [name] of wanted) known.current.add(name)
      for (let from = 0; from < wanted.length; from += MEMBER_BADGES_MAX) {
        const asked = wanted.slice(from, from + MEMBER_BADGES_MAX)
        const names = asked.map(([, { name }]) => name)
        void loadMemberMarks(channelId, names).then((found) => {
          if (found === null) return
          setMarks(
            (marks) => new Map([...marks, ...asked.map(([key]) => [key, found.get(key) ?? null] as const)]),
          )
        })
      }
    }
    const timer = setTimeout(ask, isFirst.current ? 0 : GATHER_MS)
    return () => clearTimeout(timer)
  }, [members, channelId])
  return marks
}
