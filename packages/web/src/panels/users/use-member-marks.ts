import { bufferKey, MEMBER_BADGES_MAX, nameKey, type Member, type NameKey } from '@gwar/protocol'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import type { Giver } from '../../store/place.ts'
import { loadMemberMarks, type MemberMark } from './load-member-marks.ts'

/** Null where somebody shows nothing; absent where that is not known. */
export type MemberMarks = ReadonlyMap<NameKey, MemberMark | null>

/** Subscribers who come, and people who give, within so many ms are asked about together. */
const GATHER_MS = 2000
/** So are the others: few of them show anything, and in a busy channel somebody always comes. */
const OTHERS_MS = 20_000
const NONE: MemberMarks = new Map()

/**
 * Asks the server what the members show, about each once. Whoever comes, subscribes or gives while the list is open is
 * asked about then: no mode letter tells who has given, so nobody is left out.
 */
export function useMemberMarks(
  target: string,
  members: ReadonlyMap<NameKey, Member> | null,
  gifts: readonly Giver[],
): MemberMarks {
  const channelId = useBufferPart(bufferKey(target), (buffer) => buffer.channel.id) ?? ''
  const counts = useMemo(() => new Map(gifts.map(({ name, count }) => [nameKey(name), count])), [gifts])
  const [marks, setMarks] = useState(NONE)
  /** Who was asked about, and their {@link standing} then: who subscribes or gives anew shows something else. */
  const known = useRef(new Map<NameKey, number>())
  const isFirst = useRef(true)
  /** The members and this week's gifts as they are when the server is asked. */
  const latest = useRef({ members, counts })
  const timer = useRef<{ readonly id: ReturnType<typeof setTimeout>; readonly wait: number }>(undefined)
  useEffect(() => {
    latest.current = { members, counts }
    for (const [key, before] of known.current)
      if (standing(members?.get(key), counts.get(key)) !== before) known.current.delete(key)
    if (channelId === '') return
    /** Who is to be asked about: those of whom something tells that they show a badge, and the others. */
    const wanted = () => {
      const { members, counts } = latest.current
      const all = [...(members ?? [])].filter(([key]) => !known.current.has(key))
      return Map.groupBy(all, ([key, member]) => standing(member, counts.get(key)) > 0)
    }
    const plan = (): void => {
      const groups = wanted()
      if (groups.size === 0) return
      const wait = isFirst.current ? 0 : groups.has(true) ? GATHER_MS : OTHERS_MS
      // one that runs gives way to a shorter one only: where somebody always comes, nobody would be asked about
      if (timer.current !== undefined && timer.current.wait <= wait) return
      clearTimeout(timer.current?.id)
      timer.current = { id: setTimeout(ask, wait), wait }
    }
    const ask = (): void => {
      timer.current = undefined
      isFirst.current = false
      const groups = wanted()
      const soon = groups.get(true) ?? []
      const calls = Math.max(1, Math.ceil(soon.length / MEMBER_BADGES_MAX))
      // the others fill the calls up, and who finds no room waits: twenty thousand make no twenty calls at once
      const now = [...soon, ...(groups.get(false) ?? [])].slice(0, calls * MEMBER_BADGES_MAX)
      for (const [key, member] of now)
        known.current.set(key, standing(member, latest.current.counts.get(key)))
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
      plan()
    }
    plan()
  }, [members, counts, channelId])
  useEffect(
    () => () => {
      clearTimeout(timer.current?.id)
      timer.current = undefined
    },
    [],
  )
  return marks
}

/** What of a member tells that there may be a badge: 0 where nothing does, -1 of who is no member. */
function standing(member: Member | undefined, gave = 0): number {
  return member === undefined ? -1 : 2 * gave + (member.modes.includes('v') ? 1 : 0)
}
