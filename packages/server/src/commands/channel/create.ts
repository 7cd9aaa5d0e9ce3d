import type { Command } from '../command.ts'
import { createAndEnter } from './join.ts'

/** `CREATE #name`: creates a channel, for clients that cannot send tags (wire §5). */
export const create: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'channel_manage',
  cost: 30,
  usage: ['CREATE #name'],
  run: (context) => createAndEnter(context, context.line.params[0]!),
}
