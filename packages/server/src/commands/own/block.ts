import { may } from '@gwar/protocol'
import { blockPerson, unblockPerson, type Blocked } from '../../chat/people/block-person.ts'
import { rightsEverywhere } from '../../chat/live/person-of-row.ts'
import type { Person } from '../../chat/live/session.ts'
import { personalLine } from '../../chat/people/user-notices.ts'
import type { Command, CommandContext } from '../command.ts'
import { i18nTags } from '../i18n-tags.ts'

/** `BLOCK {name}`: blocks somebody (PC-13). */
export const block: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'user_blocked_users',
  cost: 3,
  usage: ['BLOCK {name}'],
  run: (context) => change(context, 'BLOCK', (person, name) => blockPerson(context.chat, person, name)),
}

/** `UNBLOCK {name}`: ends a block (PC-14). */
export const unblock: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'user_blocked_users',
  cost: 3,
  usage: ['UNBLOCK {name}'],
  run: (context) => change(context, 'UNBLOCK', (person, name) => unblockPerson(context.chat, person, name)),
}

async function change(
  context: CommandContext,
  command: 'BLOCK' | 'UNBLOCK',
  work: (person: Person, name: string) => Promise<Blocked>,
): Promise<void> {
  const { client, line, chat } = context
  const { person } = client.session
  const { protocol } = chat.texts
  const name = line.params[0]!
  if (person === null || !may('block', rightsEverywhere(person))) {
    client.refuse(
      'V/blocks',
      command,
      'ACCOUNT_REQUIRED',
      [],
      protocol.accountRequired,
      i18nTags(context, { name: 'account_required', values: {} }),
    )
    return
  }
  const result = await work(person, name)
  if ('refusal' in result) {
    const [text, i18n] = {
      UNKNOWN_USER: [protocol.noSuchNick, 'unknown_user'],
      SELF: [protocol.blockSelf, 'block_self'],
      NEVER_BLOCKED: [protocol.neverBlocked, 'never_blocked'],
      TOO_MANY_BLOCKS: [protocol.tooManyBlocks, 'too_many_blocks'],
    }[result.refusal] as [string, string]
    const tags = i18nTags(context, { name: i18n, values: { name } })
    client.refuse('V/blocks', command, result.refusal, [name === '' ? '*' : name], text, tags)
    // a change was sent to all connections with the capability, this one included
  } else if (!result.isChanged && client.has('V/blocks'))
    client.send(personalLine(chat.names, command, [result.name]))
}
