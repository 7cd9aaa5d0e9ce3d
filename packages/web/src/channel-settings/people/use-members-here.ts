import { bufferKey, type Member } from '@gwar/protocol'
import { useEffect } from 'react'
import { followMembers } from '../../connection/chat.ts'
import { useBufferPart } from '../../store/hooks.ts'

const NOBODY: ReadonlyMap<string, Member> = new Map()

/** Who is in the channel now, live; nobody until the list has come. */
export function useMembersHere(target: string): ReadonlyMap<string, Member> {
  useEffect(() => followMembers(target), [target])
  return (
    useBufferPart(bufferKey(target), (buffer) => (buffer.hasMembers ? buffer.channel.members : NOBODY)) ??
    NOBODY
  )
}
