import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { openAccounts } from './accounts/accounts.ts'
import { tellLetter } from './accounts/second-factor/tell-letter.ts'
import { deleteDueAccounts } from './accounts/own/delete-due-accounts.ts'
import { endIdleSessions } from './accounts/login/end-idle-sessions.ts'
import { sweepExpired } from './accounts/sweep-expired.ts'
import { readBackupRecord } from './admin/backup/backup-record.ts'
import { openControl } from './admin/control/open-control.ts'
import { watchCall } from './admin/control/watch-call.ts'
import { createCaptcha } from './captcha/create-captcha.ts'
import { createChannel, ensureDefaultChannel } from './chat/entering/create-channel.ts'
import { expireSubscriptions } from './chat/subscriptions/expire-subscriptions.ts'
import { grantSubscription } from './chat/subscriptions/grant-subscription.ts'
import { tellPerson } from './chat/people/tell-person.ts'
import { tellStanding } from './chat/subscriptions/tell-subscription.ts'
import { openChat } from './chat/open-chat.ts'
import { systemClock, type Clock } from './clock.ts'
import { sweepLeftovers } from './chat/send/sweep-leftovers.ts'
import { createCommands } from './commands/commands.ts'
import type { Config } from './config.ts'
import { errorForLog } from './error-for-log.ts'
import type { Bus } from './events/bus/bus.ts'
import { countedBus } from './events/bus/counted-bus.ts'
import { openBus } from './events/bus/open-bus.ts'
import { Connections } from './gateway/connections.ts'
import type { Caps } from './gateway/shedder.ts'
import { listenTcp } from './gateway/tcp.ts'
import { readVitals, type Vitals } from './gateway/vitals.ts'
import { listenWebSocket } from './gateway/websocket.ts'
import { addressKey } from './limits/address-key.ts'
import { clientAddress, isProxy } from './limits/address.ts'
import { createCommandRate } from './limits/command-rate.ts'
import { createConnectionLimits } from './limits/connection-limits.ts'
import { createHttpLimits } from './limits/http-limits.ts'
import { LimitHits } from './limits/limit-hits.ts'
import { createLimits } from './limits/limits.ts'
import { LineRate } from './limits/line-rate.ts'
import { LOG_SECRETS } from './log-secrets.ts'
import { MemberAddresses } from './limits/member-addresses.ts'
import { createLogins } from './logins.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { listenOutbox } from './mail/outbox/listen.ts'
import { removeUploads } from './media/attachments/remove-uploads.ts'
import { SECOND_FACTOR_LETTERS } from './moderation/second-factor-letters.ts'
import { sweepBans } from './moderation/sweep-bans.ts'
import { openMedia } from './media/open-media.ts'
import { publicEgress, type Egress } from './media/preview/egress.ts'
import { openPreviews } from './media/preview/open-previews.ts'
import { openRelay } from './media/relay/relay.ts'
import { openWorkshops } from './media/open-workshops.ts'
import { openSignIn, type ProviderSites } from './signin/sign-in.ts'
import { createPaymentProvider } from './purchase/create-payment-provider.ts'
import { openPurchases } from './purchase/purchases.ts'
import { tellMoneyBack } from './purchase/tell-money-back.ts'
import type { StripeSite } from './purchase/stripe/stripe-payments.ts'
import { openDataDirectory } from './open-data-directory.ts'
import { createHttpApp } from './routes/app.ts'
import { limitHttpConnections } from './routes/limit-http-connections.ts'
import { closeApp } from './routes/close-app.ts'
import { watchCertificates } from './routes/metrics/certificates.ts'
import { diskSpaceOf } from './routes/metrics/disk-space.ts'
import { sharedLook } from './shared-look.ts'
import { openStore } from './store/open-store.ts'
import type { Grant, Granted } from './subscriptions/grant-months.ts'
import type { Store } from './store/store.ts'
import { uuidV7 } from './uuid.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly clock?: Clock
  /** Instead of the one that the configuration names. */
  readonly mailer?: Mailer
  /** Instead of the one within this process. */
  readonly bus?: Bus
  /** Instead of the public internet: tests lead previews of links to their own pages. */
  readonly egress?: Egress
  /** Instead of the providers' own servers: tests stand in for them. */
  readonly providerSites?: ProviderSites
  /** Instead of the payment provider's own servers: tests put one of theirs there. */
  readonly stripe?: StripeSite
  /** Instead of looking at this process: tests say how short of memory it is. */
  readonly readVitals?: () => Vitals
  /** Stands before the store: tests delay and break it there. */
  readonly wrapStore?: (store: Store) => Store
  /** The store stopped by itself; the process should end and start anew. */
  readonly onFatal?: (error: Error) => void
}

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

/** Connections that wait to be taken: after a cut everybody comes back in the same second. */
const BACKLOG = 4096
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Bytes that may wait in this process, for all readers together and of all lines that wait for their turn. */
const MAX_QUEUED_BYTES = 256 * 1024 * 1024
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

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

/** Composes the whole server and makes it listen. Throws `StoreOpenError` and errors of `listen`. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config, clock = systemClock } = options
  // whoever made the log: no error in it quotes what came from outside, no line holds a login
  const log = options.log.child({}, { serializers: { err: errorForLog }, redact: LOG_SECRETS })
  const startedAt = clock.now()
  const newId = () => uuidV7(clock.now())
  const closers: (() => Promise<void> | void)[] = []
  const stopping = new AbortController()
  const closeAll = async (): Promise<void> => {
    stopping.abort()
    for (const close of closers.toReversed()) await close()
    closers.length = 0
  }
  try {
    await openDataDirectory(config.dataDir, log)
    const opened = await openStore({
      databaseUrl: config.databaseUrl ?? undefined,
      dataDir: config.dataDir,
      log,
      ...(options.onFatal && { onFatal: options.onFatal }),
    })
    closers.push(() => opened.close())
    const store = options.wrapStore?.(opened) ?? opened
    const hits = new LimitHits()
    const limits = createLimits({ isOn: config.rateLimits, store, clock, hits })
    const httpLimits = createHttpLimits({ isOn: config.rateLimits, clock, hits })
    const mail =
      options.mailer === undefined ? createMailer({ config, clock, random: randomBytes, log }) : null
    const mailer = options.mailer ?? mail!.mailer
    closers.push(() => mailer.close())
    const captcha = await createCaptcha({ config, store, clock, random: randomBytes, log })
    const accounts = await openAccounts({
      store,
      clock,
      random: randomBytes,
      newId,
      config,
      limits,
      captcha,
      mailer,
      log,
    })
    closers.push(() => accounts.lastUsed.flush())
    // before the mailer closes
    closers.push(() => accounts.unfinished.settled())

    const { bus: plainBus, link } = await openBus({ config, clock, bus: options.bus, log })
    const bus = countedBus(plainBus)
    closers.push(async () => {
      await bus.close()
      await link?.close()
    })
    const { egress = publicEgress } = options
    const relay = await openRelay({
      config,
      store,
      random: randomBytes,
      clock,
      egress,
      onError: (error) => log.error({ err: error }, 'relay'),
    })
    const signIn = await openSignIn({ accounts, config, egress, sites: options.providerSites ?? {} })
    const workshops = openWorkshops({ config, log })
    closers.push(() => workshops.close())
    const previews = openPreviews({
      config,
      store,
      bus,
      clock,
      log,
      egress,
      sign: relay.signer.sign,
      workshop: workshops.links,
    })
    closers.push(() => previews.close())
    const chat = openChat({
      store,
      bus,
      link,
      clock,
      stopping: stopping.signal,
      names: {
        vendor: config.vendor,
        serviceNick: config.serviceNick,
        serverName: config.serverName,
        publicUrl: config.publicUrl,
      },
      locale: config.defaultLocale,
      productName: config.productName,
      channelsPerUser: config.channelsPerUser,
      onLetterGiven: (userId, mode) => tellLetter(accounts, userId, mode),
      secondFactorLetters: SECOND_FACTOR_LETTERS[config.requireSecondFactor],
      ownersAttach: config.ownerAttachments,
      greets: config.greetNewcomers,
      takesPayments: config.payments !== 'off',
      rules: { spam: config.rateLimits ? { lines: config.spamLines, seconds: config.spamSeconds } : null },
      neverBlocked: config.neverBlocked,
      newId,
      onStored(channel, { id, from, text, attachments }) {
        if (attachments.length > 0) media.thumbnails.tellOf(channel.id, attachments)
        const isPrivate = channel.type === 'user'
        if (isPrivate || channel.modes.has('e'))
          previews.take({ channelId: channel.id, messageId: id, authorId: from.id ?? '', text, isPrivate })
      },
      removeFiles: (files) => removeUploads(media, files).catch((error: unknown) => media.onError(error)),
      endSession: (sessionId) => commands.endSession(sessionId),
      onError: (error) => log.error({ err: error }, 'chat'),
    })
    closers.push(() => chat.channels.close())
    const media = await openMedia({
      config,
      store,
      clock,
      workshop: workshops.pictures,
      publish: (channelId, events) => bus.publish(channelId, events),
      onError: (error) => log.error({ err: errorForLog(error) }, 'media'),
    })
    closers.push(() => media.close())
    if (chat.nodes !== null) closers.push(() => chat.nodes?.close())
    await ensureDefaultChannel(chat, config.defaultChannel)
    closers.push(expireSubscriptions(chat))
    closers.push(deleteDueAccounts(accounts))
    closers.push(sweepExpired(accounts))
    closers.push(endIdleSessions(accounts))
    closers.push(sweepLeftovers(chat))
    closers.push(sweepBans(chat))
    const purchases = openPurchases({
      store,
      clock,
      texts: chat.texts,
      newId,
      unfinished: chat.unfinished,
      tell: (change) => tellStanding(chat, change),
      presentIn(channelId) {
        const channel = chat.channels.get(channelId)
        return channel === undefined ? null : [...channel.presence.members()].map(({ id }) => id)
      },
      provider: createPaymentProvider({ config, store, clock, stripe: options.stripe ?? null }),
      publicUrl: config.publicUrl,
      needsEmail: config.emailVerification,
      onError: (error) => log.error({ err: error }, 'purchase'),
      onMoneyBack: tellMoneyBack(log),
    })
    closers.push(() => purchases.close())
    const logins = createLogins(accounts)
    closers.push(() => logins.settled())
    const commands = createCommands({
      chat,
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
      commands.endSession(sessionId)
      bus.tellUser(userId, { type: 'session_ended', sessionId })
    })
    const vitals = config.rateLimits && options.readVitals === undefined ? readVitals() : null
    closers.push(() => vitals?.close())
    const connections: Connections = new Connections({
      clock,
      commands,
      lineRate: () => (config.rateLimits ? new LineRate() : null),
      bounds: config.rateLimits ? boundsOf(config, options.readVitals ?? vitals!.read) : null,
      limits: createConnectionLimits({
        isOn: config.rateLimits,
        clock,
        hits,
        onFull: () =>
          log.warn('an address has too many connections; behind a proxy, TRUST_PROXY tells visitors apart'),
      }),
    })
    const chatSettled = async (): Promise<void> => {
      await chat.appender.settled()
      await chat.nodes?.settled()
      await chat.unfinished.settled()
      await chat.channels.settled()
      chat.channels.flush()
    }

    let isListening = false
    const isStoreWell = sharedLook(clock, () => store.health())
    // without its bus a node goes on alone; were it not ready, an outage of NATS would be one of everything
    const isReady = async (): Promise<boolean> => isListening && (await isStoreWell())
    const ircTls =
      config.ircTlsPort === null
        ? null
        : { cert: readFileSync(config.ircTlsCert!, 'utf8'), key: readFileSync(config.ircTlsKey!, 'utf8') }
    const certificates = watchCertificates({ config, ircChain: ircTls?.cert ?? null, clock, log })
    closers.push(() => certificates.settled())
    const disk = diskSpaceOf(config.dataDir)
    const app = await createHttpApp({
      config,
      log,
      clock,
      store,
      httpLimits,
      accounts,
      signIn,
      media,
      relay,
      memberAddresses: new MemberAddresses(clock),
      purchases,
      moderation: chat,
      isReady,
      readGauges: () => ({
        connections: connections.byFraming(),
        loggedIn: commands.loggedInCount,
        guests: connections.guestCount,
        strain: connections.strain,
        unreadBytes: connections.unreadBytes(),
        queuedBytes: connections.queuedBytes(),
        channels: chat.channels.count,
        people: chat.people.count,
        waitingMessages: chat.appender.waitingCount,
        workshops: [workshops.links, workshops.pictures],
        limitHits: hits.entries(),
        peers: chat.nodes?.peerCount ?? null,
        isLinked: link?.isUp ?? null,
        pools: store.pools(),
        backups: readBackupRecord(config.dataDir),
        disk,
        certificates: certificates.expiries(),
      }),
      webRoot: WEB_ROOT,
      createChannel: (person, name) => createChannel(chat, person, name),
      inboxOpened: (userId, channelId) => bus.tellUser(userId, { type: 'inbox_opened', channelId }),
    })
    if (config.rateLimits) {
      app.server.maxConnections = config.maxConnections + config.maxHttpConnections
      limitHttpConnections({
        server: app.server,
        max: config.maxHttpConnections,
        isProxy: (address) => isProxy(address, config.trustProxy),
        keyOf: addressKey,
      })
    }
    listenWebSocket({
      server: app.server,
      commands,
      connections,
      serverName: config.serverName,
      addressOf: (request) =>
        clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], config.trustProxy),
      isOpen: () => isListening,
    })
    closers.push(() => closeApp(app))
    // before the HTTP server, which would wait for pictures on their way
    closers.push(() => relay.close())
    const listeners: { close(): Promise<void> }[] = []
    // before the HTTP server, which would wait for the sockets
    closers.push(async () => {
      isListening = false
      // before the clients go: to the others they stay until they come back elsewhere
      chat.nodes?.sayGoodbye()
      const closed = listeners.map((listener) => listener.close())
      // what was taken is answered; what was not is sent again by who comes back
      await connections.rest()
      await chatSettled()
      chat.channels.fallSilent()
      connections.drain()
      await Promise.all(closed)
    })
    const listenIrc = async (port: number, tls?: { cert: string; key: string }) => {
      const listener = await listenTcp({
        host: config.ircHost,
        port,
        ...(tls && { tls }),
        commands,
        connections,
        serverName: config.serverName,
      })
      listeners.push(listener)
      return listener.port
    }
    const ircPort = config.ircPort === null ? null : await listenIrc(config.ircPort)
    const ircTlsPort = config.ircTlsPort === null ? null : await listenIrc(config.ircTlsPort, ircTls!)
    const outbox = mail?.outbox == null ? null : await listenOutbox({ outbox: mail.outbox, config, log })
    if (outbox !== null) closers.push(() => outbox.close())
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
    const { port } = app.server.address() as AddressInfo
    isListening = true
    const control = await openControl({
      config,
      store,
      now: () => clock.now(),
      log,
      running: {
        publish: (channelId, events) => bus.publish(channelId, events),
        personChanged: (userId) => tellPerson(chat, userId),
        standingChanged: (change) => tellStanding(chat, change),
        tellUser: (userId, notice) => bus.tellUser(userId, notice),
        sessionsEnded(userId, sessionIds) {
          for (const sessionId of sessionIds) accounts.sessionEnds.tell({ sessionId, userId })
        },
        refund: (orderId, amount) => purchases.refund(orderId, amount),
        outboxUrl: outbox?.url ?? null,
        state: () => ({
          connections: connections.count,
          peers: chat.nodes?.peerCount ?? null,
          isLinked: link?.isUp ?? null,
        }),
        watchCall: (word, ms) => watchCall(app.server, config.trustProxy, word, ms),
      },
    })
    // before all that its commands work with
    closers.push(() => control.close())
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      ircPort,
      ircTlsPort,
      outboxUrl: outbox?.url ?? null,
      store,
      grantSubscription: (grant) => grantSubscription(chat, grant),
      isReady,
      counts: () => ({
        connections: connections.count,
        clients: commands.clientCount,
        channels: chat.channels.count,
        people: chat.people.count,
        peers: chat.nodes?.peerCount ?? 0,
      }),
      isLinked: () => link?.isUp ?? null,
      async settled() {
        await chatSettled()
        await accounts.unfinished.settled()
        await media.unfinished.settled()
        await previews.settled()
      },
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
