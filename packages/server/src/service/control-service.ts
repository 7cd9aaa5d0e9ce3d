import { openControl } from '../admin/control/open-control.ts'
import { watchCall } from '../admin/control/watch-call.ts'
import type { Chat } from '../chat/chat.ts'
import { tellPerson } from '../chat/people/tell-person.ts'
import { tellStanding } from '../chat/subscriptions/tell-subscription.ts'
import type { Connections } from '../gateway/connections.ts'
import type { Closers } from './closers.ts'
import type { Base } from './open-base.ts'
import type { openHttp } from './open-http.ts'
import type { Nouns } from './open-nouns.ts'

/** Lets the operator's commands run in this process, where who is connected can be told. */
export async function controlService(
  { config, log, clock, store, accounts, bus, link }: Base,
  parts: {
    readonly app: Awaited<ReturnType<typeof openHttp>>
    readonly chat: Chat
    readonly purchases: Nouns['purchases']
    readonly push: Nouns['push']
    readonly connections: Connections
    readonly outboxUrl: string | null
  },
  closers: Closers,
): Promise<void> {
  const { app, chat, purchases, push, connections, outboxUrl } = parts
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
      ...(push !== null && { tryPush: (device, message) => push.tellOnce(device, message) }),
      outboxUrl,
      state: () => ({
        connections: connections.count,
        peers: chat.nodes?.peerCount ?? null,
        isLinked: link?.isUp ?? null,
      }),
      watchCall: (word, ms) => watchCall(app.server, config.trustProxy, word, ms),
    },
  })
  // before all that its commands work with
  closers.add(() => control.close())
}
