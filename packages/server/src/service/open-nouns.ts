import { randomBytes } from 'node:crypto'
import { tellLetter } from '../accounts/second-factor/tell-letter.ts'
import { PatternCourt } from '../chat/filters/patterns/pattern-court.ts'
import { FilterRuns } from '../chat/filters/runs/filter-runs.ts'
import { ServiceRuns } from '../chat/filters/runs/service-runs.ts'
import { openChat } from '../chat/open-chat.ts'
import { unformatted } from '../chat/rules/visible-text.ts'
import { tellStanding } from '../chat/subscriptions/tell-subscription.ts'
import type { Clients } from '../commands/clients.ts'
import { errorForLog } from '../error-for-log.ts'
import { createFaceRate } from '../limits/face-rate.ts'
import { tryRemoveUploads } from '../media/attachments/remove-uploads.ts'
import { openCards } from '../media/cards/open-cards.ts'
import { openImports } from '../media/emoticons/imports/open-imports.ts'
import { SET_SITES } from '../media/emoticons/sets/set-service.ts'
import { openMedia } from '../media/open-media.ts'
import { openWorkshops } from '../media/open-workshops.ts'
import { openPush } from '../push/open-push.ts'
import { SaidLines } from '../push/said-lines.ts'
import { tellFollowers } from '../push/tell-followers.ts'
import { tellOfMessages } from '../push/tell-of-messages.ts'
import { publicEgress } from '../media/preview/fetch/egress.ts'
import { openPreviews } from '../media/preview/open-previews.ts'
import { openRelay } from '../media/relay/relay.ts'
import { Cleanups } from '../moderation/cleanups/cleanups.ts'
import { SECOND_FACTOR_LETTERS } from '../moderation/second-factor-letters.ts'
import { createPaymentProvider } from '../purchase/create-payment-provider.ts'
import { openPurchases } from '../purchase/purchases.ts'
import { tellMoneyBack } from '../purchase/money-back/tell-money-back.ts'
import { openSignIn } from '../signin/sign-in.ts'
import type { Base } from './open-base.ts'
import type { Closers } from './closers.ts'
import type { ServiceOptions } from './service-options.ts'
import { startRounds } from './start-rounds.ts'

/** The chat, and the nouns beside the accounts. */
export type Nouns = Awaited<ReturnType<typeof openNouns>>

/** Opens links, pictures, the chat with its rounds, and purchases. `clients` are those whose logins may end. */
export async function openNouns(options: ServiceOptions, base: Base, clients: Clients, closers: Closers) {
  const { config, log, clock, newId, store, accounts, bus, link } = base
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
  closers.add(() => workshops.close())
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
  closers.add(() => previews.close())
  const media = await openMedia({
    config,
    store,
    clock,
    workshop: workshops.pictures,
    publish: (channelId, events) => bus.publish(channelId, events),
    onError: (error) => log.error({ err: errorForLog(error) }, 'media'),
  })
  const cards = await openCards(config, media)
  closers.add(() => cards.settled())
  const patterns = config.filterPatterns
    ? new PatternCourt({
        clock,
        onRestart: (lane) => log.warn({ lane }, 'a thread that judges patterns of filters ended by itself'),
      })
    : null
  closers.add(() => patterns?.close())
  const saidLines = config.push ? new SaidLines() : null
  const chat = openChat({
    store,
    bus,
    link,
    clock,
    stopping: closers.stopping,
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
    moderatorsNeedSecondFactor: config.moderatorsNeedSecondFactor,
    keepsRemovedTexts: config.removedTextHours > 0,
    ownersAttach: config.ownerAttachments,
    greets: config.greetNewcomers,
    takesPayments: config.payments !== 'off',
    heldPerChannel: config.heldPerChannel,
    reportsPerHour: config.reportsPerHour,
    faceWait: createFaceRate({ isOn: config.rateLimits, clock }),
    streamWaitMs: config.streamWaitSeconds * 1000,
    rules: { spam: config.rateLimits ? { lines: config.spamLines, seconds: config.spamSeconds } : null },
    patterns,
    neverBlocked: config.neverBlocked,
    newId,
    onStored(channel, event) {
      const { id, from, text, attachments } = event
      saidLines?.take({ channel, participants: channel.participants, event, at: clock.now().getTime() })
      if (attachments.length > 0) media.thumbnails.tellOf(channel.id, attachments)
      const isPrivate = channel.type === 'user'
      if (isPrivate || channel.modes.has('e'))
        previews.take({ channelId: channel.id, messageId: id, authorId: from.id ?? '', text, isPrivate })
    },
    removeFiles: (files) => tryRemoveUploads(media, files),
    endSession: (sessionId) => clients.endSession(sessionId),
    onError: (error) => log.error({ err: error }, 'chat'),
  })
  closers.add(() => chat.filterHits.close())
  closers.add(() => chat.shieldStops.close())
  closers.add(() => chat.faces.close())
  closers.add(() => chat.channels.close())
  // before the live channels, which are told of thumbnails
  closers.add(() => media.close())
  if (chat.nodes !== null) closers.add(() => chat.nodes?.close())
  await startRounds(config, chat, accounts, closers)
  const filterRuns = new FilterRuns({
    store,
    clock,
    newId,
    unfinished: chat.unfinished,
    stopping: closers.stopping,
    waiting: () => chat.appender.waitingCount,
    hasPatterns: config.filterPatterns,
    onPartEnded: (serviceRunId) => serviceRuns.goOn(serviceRunId),
    onError: chat.onError,
  })
  const serviceRuns = new ServiceRuns(chat, filterRuns)
  closers.add(() => filterRuns.close())
  filterRuns.start()
  closers.add(serviceRuns.start())
  const cleanups = new Cleanups(chat)
  closers.add(cleanups.start())
  const emoticonImports = openImports({
    config,
    store,
    media,
    links: workshops.links,
    moderation: chat,
    egress,
    sites: options.emoticonSites ?? SET_SITES,
    newId,
    sign: relay.signer.sign,
  })
  closers.add(emoticonImports.start())
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
    provider: await createPaymentProvider({ config, store, clock, stripe: options.stripe ?? null }),
    publicUrl: config.publicUrl,
    letterHead: config,
    mailer: accounts.mailer,
    needsEmail: config.emailVerification,
    onError: (error) => log.error({ err: error }, 'purchase'),
    onMoneyBack: tellMoneyBack(log),
  })
  closers.add(() => purchases.close())
  const push = await openPush({
    config,
    store,
    clock,
    unfinished: chat.unfinished,
    stopping: closers.stopping,
    egress: options.pushEgress ?? null,
    isAway: (userId) => chat.absences.since(userId) === 0,
    onError: (error) => log.error({ err: errorForLog(error) }, 'push'),
  })
  if (push !== null && saidLines !== null) {
    closers.add(push.start())
    closers.add(
      tellOfMessages({
        lines: saidLines,
        store,
        clock,
        unfinished: chat.unfinished,
        stopping: closers.stopping,
        push,
        awaySince: (userId) => chat.absences.since(userId),
        product: config.productName,
        plain: unformatted,
        locale: config.defaultLocale,
        onError: (error) => log.error({ err: errorForLog(error) }, 'push of messages'),
      }),
    )
    closers.add(
      tellFollowers({
        store,
        clock,
        unfinished: chat.unfinished,
        stopping: closers.stopping,
        push,
        newId,
        tellMs: config.streamTellSeconds * 1000,
        product: config.productName,
        locale: config.defaultLocale,
        onError: (error) => log.error({ err: error }, 'followers'),
      }),
    )
  }
  return {
    push,
    relay,
    signIn,
    workshops,
    previews,
    media,
    cards,
    chat,
    patterns,
    purchases,
    filterRuns,
    serviceRuns,
    cleanups,
    emoticonImports,
  }
}
