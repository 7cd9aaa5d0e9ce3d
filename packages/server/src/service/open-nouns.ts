import { randomBytes } from 'node:crypto'
import { tellLetter } from '../accounts/second-factor/tell-letter.ts'
import { openChat } from '../chat/open-chat.ts'
import { tellStanding } from '../chat/subscriptions/tell-subscription.ts'
import type { Clients } from '../commands/clients.ts'
import { errorForLog } from '../error-for-log.ts'
import { removeUploads } from '../media/attachments/remove-uploads.ts'
import { openCards } from '../media/cards/open-cards.ts'
import { openMedia } from '../media/open-media.ts'
import { openWorkshops } from '../media/open-workshops.ts'
import { publicEgress } from '../media/preview/fetch/egress.ts'
import { openPreviews } from '../media/preview/open-previews.ts'
import { openRelay } from '../media/relay/relay.ts'
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
    endSession: (sessionId) => clients.endSession(sessionId),
    onError: (error) => log.error({ err: error }, 'chat'),
  })
  closers.add(() => chat.channels.close())
  // before the live channels, which are told of thumbnails
  closers.add(() => media.close())
  if (chat.nodes !== null) closers.add(() => chat.nodes?.close())
  await startRounds(config, chat, accounts, closers)
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
    letterHead: config,
    mailer: accounts.mailer,
    needsEmail: config.emailVerification,
    onError: (error) => log.error({ err: error }, 'purchase'),
    onMoneyBack: tellMoneyBack(log),
  })
  closers.add(() => purchases.close())
  return { relay, signIn, workshops, previews, media, cards, chat, purchases }
}
