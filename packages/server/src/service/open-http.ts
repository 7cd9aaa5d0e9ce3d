import { RESULTS_COUNTED } from '@gwar/protocol'
import { fileURLToPath } from 'node:url'
import { readBackupRecord } from '../admin/backup/backup-record.ts'
import { openDirectory } from '../chat/directory/directory.ts'
import { createChannel } from '../chat/entering/create-channel.ts'
import { VoteLists } from '../chat/history/vote-lists.ts'
import { openOnAir } from '../chat/viewers/on-air.ts'
import { viewersOf } from '../chat/viewers/viewers-of.ts'
import type { Clients } from '../commands/clients.ts'
import type { Connections } from '../gateway/connections.ts'
import { addressKey } from '../limits/address-key.ts'
import { isProxy } from '../limits/address.ts'
import { MemberAddresses } from '../limits/member-addresses.ts'
import { createHttpApp } from '../routes/app.ts'
import { limitHttpConnections } from '../routes/limits/limit-http-connections.ts'
import { watchCertificates } from '../routes/metrics/certificates.ts'
import { diskSpaceOf } from '../routes/metrics/disk-space.ts'
import type { Range } from '../store/messages/hot.ts'
import { openFrameOrigins } from '../streams/frame-origins.ts'
import type { Closers } from './closers.ts'
import type { IrcTls } from './irc-tls.ts'
import type { Base } from './open-base.ts'
import type { Nouns } from './open-nouns.ts'

/** How many people the list of karma has, the highest sum first. */
const KARMA_LISTED = 1000
const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Makes the HTTP side, which does not listen yet. */
export async function openHttp(
  base: Base,
  nouns: Nouns,
  gateway: {
    readonly clients: Clients
    readonly connections: Connections
    readonly ircTls: IrcTls | null
    readonly isReady: () => Promise<boolean>
  },
  closers: Closers,
) {
  const { config, log, clock, store, hits, httpLimits, signalLimits, accounts, bus, link } = base
  const {
    signIn,
    media,
    cards,
    relay,
    purchases,
    chat,
    patterns,
    filterRuns,
    serviceRuns,
    cleanups,
    emoticonImports,
    workshops,
    push,
  } = nouns
  const { clients, connections, ircTls, isReady } = gateway
  const certificates = watchCertificates({ config, ircChain: ircTls?.cert ?? null, clock, log })
  closers.add(() => certificates.settled())
  const listsOf = <T>(read: (channelId: string, range: Range) => Promise<readonly T[]>) =>
    new VoteLists({ read, channelOf: (channelId) => chat.channels.get(channelId), clock })
  const hot = listsOf((channelId, range) => store.read.search.hotIds(channelId, range, RESULTS_COUNTED))
  const karma = listsOf((channelId, range) =>
    store.read.search.karmaSums(channelId, range.from, KARMA_LISTED),
  )
  const disk = diskSpaceOf(config.dataDir)
  const app = await createHttpApp({
    config,
    log,
    clock,
    store,
    httpLimits,
    signalLimits,
    accounts,
    signIn,
    media,
    cards,
    push,
    relay,
    memberAddresses: new MemberAddresses(clock),
    purchases,
    moderation: chat,
    filterRuns,
    serviceRuns,
    cleanups,
    emoticonImports,
    directory: openDirectory(chat),
    ballots: chat.ballots,
    goers: chat.goers,
    frameOrigins: openFrameOrigins(store, clock),
    onAir: openOnAir(chat),
    viewersOf: (channelId) => viewersOf(chat, channelId),
    pagesOf: (overlayId) => chat.overlays.pagesOf(overlayId) + (chat.nodes?.pagesOf(overlayId) ?? 0),
    hotIds: (channelId, range) => hot.listOf(channelId, range),
    karmaSums: (channelId, range) => karma.listOf(channelId, range),
    patterns,
    isReady,
    readGauges: () => ({
      connections: connections.byFraming(),
      loggedIn: clients.loggedInCount,
      guests: connections.guestCount,
      strain: connections.strain,
      unreadBytes: connections.unreadBytes(),
      queuedBytes: connections.queuedBytes(),
      channels: chat.channels.count,
      people: chat.people.count,
      overlays: chat.overlays.count,
      waitingMessages: chat.appender.waitingCount,
      workshops: [workshops.links, workshops.pictures],
      limitHits: hits.entries(),
      peers: chat.nodes?.peerCount ?? null,
      isLinked: link?.isUp ?? null,
      pools: store.pools(),
      backups: readBackupRecord(config.dataDir),
      shieldsOn: () => store.read.shields.countOn().catch(() => null),
      cleanupsGoing: () => store.read.cleanups.countGoing().catch(() => null),
      mattersOpen: () => store.read.matters.countOpen().catch(() => null),
      disk,
      certificates: certificates.expiries(),
    }),
    webRoot: WEB_ROOT,
    createChannel: (person, name) => createChannel(chat, person, name),
    inboxOpened: (userId, channelId) => bus.tellUser(userId, { type: 'inbox_opened', channelId }),
    wholeInboxRead: (userId) => bus.tellUser(userId, { type: 'inbox_read' }),
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
  return app
}
