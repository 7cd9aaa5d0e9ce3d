import {
  createStreamKey as createApi,
  removeStreamKey as removeApi,
  STREAM_KEYS_MAX,
  streamKeys as api,
  type StreamKeyRecord,
} from '@gwar/protocol'
import { hashToken } from '../../accounts/token.ts'
import { newSecret } from '../../oauth/secrets.ts'
import type { StreamKeyRow } from '../../store/streams/stream-keys.ts'
import { empty, ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

const URL = '/api/channels/:id/stream/keys'
// no scope: an application makes no key that would outlive its login
const SHARED = { access: 'required', right: 'manage_stream_keys' } as const

const shown = ({ id, name, createdAt, usedAt }: StreamKeyRow): StreamKeyRecord => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

/** `GET …`: what may tell of the channel's stream, without the keys. */
export const streamKeysRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  url: URL,
  summary: "The keys that tell of the channel's stream, without the keys themselves; for owners",
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  run: async ({ deps, channel }) => ok((await deps.store.read.streamKeys.ofChannel(channel.id)).map(shown)),
})

/** `POST …`: a key, shown this once (LIVE-13). */
export const createStreamKeyRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: URL,
  summary: "Makes a key that tells of the channel's stream, shown this once; for owners",
  refuses: [409],
  limit: 'write',
  params: channelParams,
  body: createApi.body,
  answers: { 200: createApi.answer },

  async run({ deps, channel, body: { name } }) {
    const key = newSecret('stream', deps.accounts.random)
    const row: StreamKeyRow = {
      id: deps.accounts.newId(),
      channelId: channel.id,
      name,
      keyHash: hashToken(key),
      createdAt: deps.clock.now(),
      usedAt: null,
    }
    const isMade = await deps.store.transact(async (tx) => {
      // locked, so that two presses at once make no sixth
      await tx.channels.lock(channel.id)
      if ((await tx.streamKeys.ofChannel(channel.id)).length >= STREAM_KEYS_MAX) return false
      await tx.streamKeys.insert(row)
      return true
    })
    return isMade ? ok({ ...shown(row), key }) : problem('too_many_stream_keys')
  },
})

/** `DELETE …/{key}`: the key tells nothing more, on any node. */
export const removeStreamKeyRoute = routeInChannel({
  ...SHARED,
  method: 'DELETE',
  url: `${URL}/:key`,
  summary: "Removes a key that tells of the channel's stream; for owners",
  limit: 'write',
  params: removeApi.params,
  answers: {},

  async run({ deps, channel, params }) {
    const isGone = await deps.store.transact((tx) => tx.streamKeys.remove(channel.id, params.key))
    return isGone ? empty : problem('not_found')
  },
})
