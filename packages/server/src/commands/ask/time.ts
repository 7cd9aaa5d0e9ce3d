import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/** `TIME`: the server's clock, in UTC. */
export const time: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'none',
  cost: 1,
  usage: ['TIME'],
  run({ client, chat }) {
    const now = chat.clock.now()
    const seconds = String(Math.floor(now.getTime() / 1000))
    client.numeric(NUMERICS.RPL_TIME, [client.serverName, seconds, '0'], now.toUTCString())
  },
}
