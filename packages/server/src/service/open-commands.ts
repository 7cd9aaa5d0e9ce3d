import type { Chat } from '../chat/chat.ts'
import { CHEAP_LINES } from '../commands/cheap-lines.ts'
import type { Clients } from '../commands/clients.ts'
import { createCommands } from '../commands/commands.ts'
import { connectionTexts } from '../commands/connection-texts.ts'
import type { Config } from '../config.ts'
import { Connections } from '../gateway/connections.ts'
import type { Caps } from '../gateway/shedder.ts'
import { readVitals, type Vitals } from '../gateway/vitals.ts'
import { addressKey } from '../limits/address-key.ts'
import { createCommandRate } from '../limits/command-rate.ts'
import { createConnectionLimits } from '../limits/connection-limits.ts'
import { LineRate } from '../limits/line-rate.ts'
import { createLogins } from '../logins.ts'
import type { Closers } from './closers.ts'
import type { Base } from './open-base.ts'
import type { ServiceOptions } from './service-options.ts'

/** Bytes that may wait in this process, for all readers together and of all lines that wait for their turn. */
const MAX_QUEUED_BYTES = 256 * 1024 * 1024
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/** Makes the commands and the set of connections whose lines they run. */
export function openCommands(
  options: ServiceOptions,
  base: Base,
  chat: Chat,
  clients: Clients,
  closers: Closers,
) {
  const { config, log, clock, startedAt, hits, accounts, bus } = base
  const logins = createLogins(accounts)
  closers.add(() => logins.settled())
  const vitals = config.rateLimits && options.readVitals === undefined ? readVitals() : null
  closers.add(() => vitals?.close())
  const connections = new Connections({
    clock,
    commands: { texts: connectionTexts(chat.texts.protocol) },
    lineRate: () => (config.rateLimits ? new LineRate(CHEAP_LINES) : null),
    bounds: config.rateLimits ? boundsOf(config, options.readVitals ?? vitals!.read) : null,
    limits: createConnectionLimits({
      isOn: config.rateLimits,
      clock,
      hits,
      onFull: () =>
        log.warn('an address has too many connections; behind a proxy, TRUST_PROXY tells visitors apart'),
    }),
  })
  const commands = createCommands({
    chat,
    clients,
    logins,
    publicUrl: config.publicUrl,
    startedAt,
    rate: createCommandRate({
      isOn: config.rateLimits,
      clock,
      hits,
      isShort: () => connections.strain > 0,
    }),
    onError: (error, command) => log.error({ err: error, command }, 'a command failed'),
  })
  accounts.sessionEnds.on(({ sessionId, userId }) => {
    clients.endSession(sessionId)
    bus.tellUser(userId, { type: 'session_ended', sessionId })
  })
  return { connections, commands }
}

function boundsOf(config: Config, read: () => Vitals) {
  const caps: Caps = {
    connections: config.maxConnections,
    guests: config.maxGuests,
    queuedBytes: MAX_QUEUED_BYTES,
    unreadBytes: MAX_UNREAD_BYTES,
    memory: config.shedAtMemory / 100,
  }
  return { caps, keyOf: addressKey, readVitals: read }
}
