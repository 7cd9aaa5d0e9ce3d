import { MEMBER_MODES, NUMERICS } from '@gwar/protocol'
import type { CommandContext } from '../command.ts'
import { supportLines, VERSION } from './support.ts'
import { tellOwnState } from './tell-own-state.ts'

/** How long an open capability negotiation may hold registration back (wire §2). */
const NEGOTIATION_WAIT_MS = 5000

/** Sends the welcome once USER has come and no negotiation is open; otherwise waits for CAP END, at most 5 s. */
export async function tryRegister(context: CommandContext): Promise<void> {
  const { client, chat } = context
  if (client.isRegistered || !client.hasSentUser || client.isClosed) return
  if (client.isNegotiating) {
    client.cancelRegistrationWait ??= chat.clock.after(NEGOTIATION_WAIT_MS, () => {
      client.isNegotiating = false
      void chat.unfinished.add(tryRegister(context).catch((error: unknown) => chat.onError(error)))
    })
    return
  }
  client.cancelRegistrationWait?.()
  client.cancelRegistrationWait = null
  client.isRegistered = true
  welcome(context)
  await tellOwnState(context)
}

function welcome({ client, chat, startedAt }: CommandContext): void {
  const { texts, productName } = chat
  const server = client.serverName
  client.numeric(
    NUMERICS.RPL_WELCOME,
    [],
    texts.protocol.welcome({ product: productName, name: client.nick }),
  )
  client.numeric(NUMERICS.RPL_YOURHOST, [], texts.protocol.yourHost({ server, version: VERSION }))
  client.numeric(NUMERICS.RPL_CREATED, [], texts.protocol.created({ at: startedAt.getTime() }))
  client.send(
    `:${server} ${NUMERICS.RPL_MYINFO} ${client.nick} ${server} ${VERSION} B KlsDMSAcer ${MEMBER_MODES.join('')}`,
  )
  client.sendAll(supportLines(client, chat))
  client.numeric(NUMERICS.ERR_NOMOTD, [], texts.protocol.noMotd)
}
