import { bufferKey, type Member, type NameKey } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { followMembers } from '../../connection/chat.ts'
import { useBufferPart, useConnection } from '../../store/hooks.ts'

/** How many ms the list may take until it counts as failed. */
const PATIENCE_MS = 10_000

export interface MembersNow {
  /** Null until the list has come once; while it is asked for again, the last one that came. */
  readonly members: ReadonlyMap<NameKey, Member> | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The members of a channel, followed from now on (wire §7). */
export function useMembers(target: string): MembersNow {
  const key = bufferKey(target)
  const { phase } = useConnection()
  const members = useBufferPart(key, (buffer) => (buffer.hasMembers ? buffer.channel.members : null)) ?? null
  const [known, setKnown] = useState(members)
  const [isFailed, setFailed] = useState(false)
  if (members !== null && members !== known) setKnown(members)
  const isWaiting = members === null && known === null && !isFailed && phase === 'connected'

  useEffect(() => followMembers(target), [target])

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setFailed(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  const retry = (): void => {
    setFailed(false)
    followMembers(target)
  }
  return { members: members ?? known, isFailed: isFailed && members === null, retry }
}
