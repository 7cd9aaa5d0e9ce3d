import { channels as channelsApi, checkUserName, usersByName } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '../calls/auth.ts'
import { call } from '../calls/call.ts'
import { loaded } from '../calls/load-error.ts'
import { peopleOf } from '../composer/commands/place-of.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { useBuffers, useConnection } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { readTyped, type Way, type WaySource } from './find-ways.ts'
import { usePageCommands } from './page-commands.ts'

/** How long nothing is typed before the service is asked. */
const TYPED_MS = 200

export interface Ways extends WaySource {
  readonly isOnline: boolean
  /** Whether an answer of the service is still to come. */
  readonly isAsking: boolean
}

/** What the finder looks through now: what is open here, and what the service finds for the typed text. */
export function useWaySource(typed: string): Ways {
  const { kind, name } = readTyped(useRested(typed))
  const auth = useAuth()
  const buffers = useBuffers()
  const isOnline = useConnection().phase === 'connected'
  const commands = usePageCommands()
  const list = useQuery({
    queryKey: ['channels'],
    queryFn: async ({ signal }) =>
      loaded(await call('/api/channels', { answer: channelsApi.answer, signal })),
  })
  const mayLike = name !== '' && (kind === null || kind === 'channel')
  const like = useQuery({
    queryKey: ['channels', 'like', name],
    queryFn: async ({ signal }) => {
      const path = `/api/channels?like=${encodeURIComponent(name.slice(0, 64))}` as const
      return loaded(await call(path, { answer: channelsApi.answer, signal }))
    },
    enabled: mayLike,
  })
  const mayAsk =
    auth.status === 'user' && checkUserName(name) === null && (kind === null || kind === 'person')
  const person = useQuery({
    queryKey: ['users', 'by-name', name],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ name }).toString()
      return loaded(await call(`/api/users?${query}`, { answer: usersByName.answer, signal }))
    },
    enabled: mayAsk,
  })
  const { active } = stores.list
  const open = buffers.map((buffer): Way => ({
    kind: buffer.type === 'channel' ? 'channel' : 'person',
    name: buffer.type === 'channel' ? buffer.target.slice(1) : buffer.target,
    about: '',
    people: null,
    usedAt: buffer.key === active ? 0 : buffer.activeAt,
  }))
  const names = new Set(open.filter((way) => way.kind === 'person').map((way) => way.name))
  const others = (active === null ? [] : peopleOf(active)).filter((other) => !names.has(other))
  return {
    own: [...open, ...others.map(personNamed)],
    listed: merged(list.data?.channels ?? [], mayLike ? (like.data?.channels ?? []) : []),
    person: mayAsk ? (person.data?.[0]?.name ?? null) : null,
    commands,
    mayCreate: !isEmbedded() && isOnline,
    isOnline,
    isAsking: (mayLike && like.isFetching) || (mayAsk && person.isFetching),
  }
}

const personNamed = (name: string): Way => ({ kind: 'person', name, about: '', people: null, usedAt: 0 })

function merged<T extends { readonly name: string }>(
  first: readonly T[],
  second: readonly T[],
): readonly T[] {
  const names = new Set(first.map(({ name }) => name))
  return [...first, ...second.filter(({ name }) => !names.has(name))]
}

/** The text once nothing was typed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
