import { randomUUID } from 'node:crypto'
import { enServer, en } from '@gwar/protocol/texts/en'
import { userName, type NamedPerson, type World } from '@gwar/testkit'
import type { Bus } from '../../events/bus/bus.ts'
import type { FiredFilter, HeldFile } from '../../store/moderation/matter-row.ts'
import { uuidV7 } from '../../uuid.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Session } from '../live/session.ts'
import { holdMessage, type HoldOutcome } from './hold-message.ts'

/** The filter that caught the messages of tests. */
export const VULGAR: FiredFilter = {
  id: '01970000-0000-7000-8000-000000000001',
  version: 3,
  title: 'Wulgaryzmy',
  tells: 'words',
  places: [[0, 5]],
}

interface ToHold {
  readonly nonce?: string
  readonly fired?: FiredFilter | null
  readonly files?: readonly HeldFile[]
  readonly kind?: 'message' | 'action'
  readonly bound?: number
  readonly replyId?: string
}

/** Holds messages of people as a filter does, in a world that was made with this bus. */
export function holderOf(
  world: World,
  bus: Bus,
): (
  person: NamedPerson,
  at: { id: string; name: string },
  text: string,
  held?: ToHold,
) => Promise<HoldOutcome> {
  const { store } = world.service
  return async (person, { id, name }, text, held = {}) => {
    const user = (await store.read.users.byName(userName(person.name)))!
    const { nonce = null, fired = VULGAR, files = [], kind = 'message', bound = 500, replyId = null } = held
    const channel = {
      id,
      name,
      type: 'channel',
      target: `#${name}`,
      modes: new Map(),
      // what it has of the store everybody heard
      sequence: { cursor: Number.MAX_SAFE_INTEGER },
      modesOf: () => '',
      marks: { of: () => Promise.resolve({ subscription: null, giftCount: 0 }), weekPosition: () => null },
    } as unknown as LiveChannel
    const session = {
      person: { id: user.id, name: user.name, globalModes: '', createdAt: user.createdAt, color: null },
    } as unknown as Session
    const chat = {
      store,
      bus,
      clock: world.clock,
      newId: () => uuidV7(world.clock.now()),
      texts: { ...en, ...enServer },
      channels: { open: () => Promise.resolve(channel) },
      heldPerChannel: bound,
      onError(error: unknown) {
        throw error
      },
    } as unknown as Chat
    return holdMessage(chat, {
      channel,
      session,
      utterance: { kind, isNotice: false, replyId, retrochat: null, nonce, label: null },
      text,
      files: {
        records: files,
        stored: files.length === 0 ? null : { ids: files.map((file) => file.id), media: 1 },
      },
      replyUserId: null,
      cause: 'filter',
      fired,
      at: world.clock.now(),
    })
  }
}

/** A nonce that nobody used. */
export function freshNonce(): string {
  return randomUUID()
}
