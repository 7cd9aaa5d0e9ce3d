import {
  storedForm,
  isReservedName,
  may,
  NEW_CHANNEL_MODES,
  parseChannelName,
  type ChannelName,
  type StoredEvent,
  type Unnumbered,
} from '@gwar/protocol'
import type { Transactor } from '../../store/nouns.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { rightsEverywhere } from '../live/person-of-row.ts'
import type { Person } from '../live/session.ts'

/** Why a channel is not created; the codes of FAIL JOIN. */
export type CreateRefusal =
  | 'ACCOUNT_REQUIRED'
  | 'NAME_INVALID'
  | 'NAME_RESERVED'
  | 'NAME_TAKEN'
  | 'TOO_MANY_CHANNELS'

export type Created = { readonly channel: LiveChannel } | { readonly refusal: CreateRefusal }

/**
 * Creates a channel and makes its creator the owner, in one transaction (wire §5, OPEN-137). A person that is
 * logged in has a verified account: no login path gives a token before that.
 */
export async function createChannel(chat: Chat, person: Person | null, text: string): Promise<Created> {
  if (person === null || !may('create_channel', rightsEverywhere(person)))
    return { refusal: 'ACCOUNT_REQUIRED' }
  const name = parseChannelName(text)
  if (name === null) return { refusal: 'NAME_INVALID' }
  if (isReservedName(name, [chat.names.serviceNick])) return { refusal: 'NAME_RESERVED' }
  const id = chat.newId()
  const at = chat.clock.now()
  const event: Unnumbered<StoredEvent> = {
    type: 'member_mode',
    at: at.getTime(),
    by: null,
    target: { id: person.id, name: person.name },
    mode: 'q',
    isAdded: true,
  }
  const result = await chat.store.transact(async (tx): Promise<CreateRefusal | number> => {
    // locked, so that the limit holds for simultaneous creations
    await tx.users.lock(person.id)
    if ((await tx.channels.countCreatedBy(person.id)) >= chat.channelsPerUser) return 'TOO_MANY_CHANNELS'
    const inserted = await tx.channels.insert({ id, name, createdBy: person.id }, at)
    if (inserted !== 'ok') return 'NAME_TAKEN'
    await setFirstModes(tx, id, at)
    await tx.modes.give(id, person.id, 'q', { by: null, at })
    return tx.events.append(id, storedForm(event), at)
  })
  if (typeof result === 'string') return { refusal: result }
  chat.bus.publish(id, [{ ...event, seq: result }])
  const channel = await chat.channels.open(id)
  if (channel === null) throw new Error('a channel just created cannot be opened')
  return { channel }
}

/** Makes the channel in which newcomers start, at the first start of the service; nobody owns it. */
export async function ensureDefaultChannel(chat: Chat, name: ChannelName): Promise<void> {
  if ((await chat.store.read.channels.byName(name)) !== undefined) return
  const id = chat.newId()
  const at = chat.clock.now()
  await chat.store.transact(async (tx) => {
    if ((await tx.channels.insert({ id, name, createdBy: null }, at)) === 'ok')
      await setFirstModes(tx, id, at)
  })
}

/** Without events, because nobody has seen the channel yet. */
async function setFirstModes(tx: Transactor, channelId: string, at: Date): Promise<void> {
  for (const { mode, param } of NEW_CHANNEL_MODES)
    await tx.modes.set(channelId, mode, param, { by: null, at })
}
