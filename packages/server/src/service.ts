import { grantSubscription } from './chat/subscriptions/grant-subscription.ts'
import { Clients } from './commands/clients.ts'
import { errorForLog } from './error-for-log.ts'
import { LOG_SECRETS } from './log-secrets.ts'
import { Closers } from './service/closers.ts'
import { controlService } from './service/control-service.ts'
import { readIrcTls } from './service/irc-tls.ts'
import { listen } from './service/listen.ts'
import type { Listening } from './service/listening.ts'
import { openBase } from './service/open-base.ts'
import { openCommands } from './service/open-commands.ts'
import { openHttp } from './service/open-http.ts'
import { openNouns } from './service/open-nouns.ts'
import type { ServiceOptions } from './service/service-options.ts'
import { settleChat } from './service/settle-chat.ts'
import { sharedLook } from './shared-look.ts'
import type { Store } from './store/store.ts'
import type { Grant, Granted } from './subscriptions/grant-months.ts'
import { SERVER_TEXTS } from './texts.ts'

/** A running service and its addresses. */
export interface Service {
  /** `http://host:port` */
  readonly url: string
  readonly ircPort: number | null
  readonly ircTlsPort: number | null
  /** Where the operator reads mails that were not sent; null with a mail server. */
  readonly outboxUrl: string | null
  readonly store: Store
  /** Months for somebody in a channel, told to everybody whom it concerns: what a purchase comes down to. */
  grantSubscription(grant: Grant): Promise<Granted>
  isReady(): Promise<boolean>
  /** How many of each live in this process now. */
  counts(): {
    readonly connections: number
    readonly clients: number
    readonly channels: number
    readonly people: number
    /** Other nodes that are heard. */
    readonly peers: number
  }
  /** Whether the other nodes are reached; null where one node serves all. */
  isLinked(): boolean | null
  /** Resolves when nothing that was received waits for the store or to be written. */
  settled(): Promise<void>
  /** Stops taking, tells clients to come back, flushes, closes. */
  close(): Promise<void>
}

/** Composes the whole server and makes it listen. Throws `StoreOpenError` and errors of `listen`. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config } = options
  // whoever made the log: no error in it quotes what came from outside, no line holds a login
  const log = options.log.child({}, { serializers: { err: errorForLog }, redact: LOG_SECRETS })
  const closers = new Closers()
  try {
    const base = await openBase(options, log, closers)
    const { clock, store, accounts, link } = base
    const clients = new Clients(SERVER_TEXTS[config.defaultLocale].protocol.sessionEnded)
    const nouns = await openNouns(options, base, clients, closers)
    const { chat, media, previews, purchases, push, relay } = nouns
    const { commands, connections } = openCommands(options, base, chat, clients, closers)
    const listening: Listening = { isOpen: false }
    const isStoreWell = sharedLook(clock, () => store.health())
    // without its bus a node goes on alone; were it not ready, an outage of NATS would be one of everything
    const isReady = async (): Promise<boolean> => listening.isOpen && (await isStoreWell())
    const ircTls = readIrcTls(config)
    const app = await openHttp(base, nouns, { clients, connections, ircTls, isReady }, closers)
    const addresses = await listen(
      base,
      { app, relay, chat, commands, connections, ircTls, listening },
      closers,
    )
    const { outboxUrl } = addresses
    await controlService(base, { app, chat, purchases, push, connections, outboxUrl }, closers)
    return {
      ...addresses,
      store,
      grantSubscription: (grant) => grantSubscription(chat, grant),
      isReady,
      counts: () => ({
        connections: connections.count,
        clients: clients.count,
        channels: chat.channels.count,
        people: chat.people.count,
        peers: chat.nodes?.peerCount ?? 0,
      }),
      isLinked: () => link?.isUp ?? null,
      async settled() {
        await settleChat(chat)
        await accounts.unfinished.settled()
        await media.unfinished.settled()
        await previews.settled()
        // what files and cards told is gathered for members too
        await settleChat(chat)
      },
      close: () => closers.closeAll(),
    }
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}
