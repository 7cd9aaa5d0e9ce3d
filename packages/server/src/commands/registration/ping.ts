import { serialiseLine } from '@gwar/protocol'
import type { Command } from '../command.ts'

export const ping: Command = {
  minParams: 1,
  phase: 'any',
  scope: 'none',
  cost: 0,
  usage: ['PING {text}'],
  run({ client, line }) {
    client.send(
      serialiseLine({
        source: client.serverName,
        command: 'PONG',
        params: [client.serverName, line.params[0]!],
      }),
    )
  },
}

/** `PONG`: any counts, asked for or not (wire §1); the gateway has noticed the bytes already. */
export const pong: Command = {
  minParams: 0,
  phase: 'any',
  scope: 'none',
  cost: 0,
  usage: ['PONG {text}'],
  run: () => undefined,
}
