import {
  CAPABILITIES,
  CAPABILITY_VALUES,
  capabilityOf,
  NUMERICS,
  wireCapability,
  type Capability,
} from '@gwar/protocol'
import { setCapabilities } from '../../chat/entering/membership.ts'
import { variantOf } from '../../chat/live/variant.ts'
import type { Command, CommandContext } from '../command.ts'
import { mayHearWith } from './may-hear-with.ts'
import { tryRegister } from './registration.ts'
import { tellOwnState } from './tell-own-state.ts'

/** The longest list of capabilities in one line, in bytes; old clients cannot read longer lines. */
const LIST_BYTES = 400
/** CAP lines of one connection that cost nothing, because any handshake may need them. */
export const FREE_CAPS = 20
/** The cost of a CAP line after the first {@link FREE_CAPS}. */
const COST_AGAIN = 2

/** `CAP LS|LIST|REQ|END` (IRCv3 capability negotiation), before and after registration (CONTRA-33). */
export const cap: Command = {
  minParams: 1,
  phase: 'any',
  scope: 'none',
  cost: ({ client }) => (client.caps < FREE_CAPS ? 0 : COST_AGAIN),
  usage: ['CAP LS [302]', 'CAP LIST', 'CAP REQ :{capabilities}', 'CAP END'],
  async run(context) {
    const { client, line, chat } = context
    client.caps += 1
    const sub = line.params[0]!.toUpperCase()
    switch (sub) {
      case 'LS': {
        const version = Number.parseInt(line.params[1] ?? '0', 10) || 0
        client.capVersion = Math.max(client.capVersion, version)
        if (!client.isRegistered) client.isNegotiating = true
        list(context, 'LS', CAPABILITIES)
        return
      }
      case 'LIST':
        list(context, 'LIST', [...client.session.variant.capabilities])
        return
      case 'REQ':
        if (!client.isRegistered) client.isNegotiating = true
        await request(context)
        return
      case 'END':
        client.isNegotiating = false
        await tryRegister(context)
        return
      default:
        client.numeric(NUMERICS.ERR_INVALIDCAPCMD, [sub], chat.texts.protocol.invalidCapCommand)
    }
  },
}

function list({ client, chat }: CommandContext, sub: string, names: readonly Capability[]): void {
  const chunks: string[] = ['']
  for (const name of names) {
    const value = sub === 'LS' && client.capVersion >= 302 ? CAPABILITY_VALUES[name] : undefined
    const word = wireCapability(name, chat.names.vendor) + (value === undefined ? '' : `=${value}`)
    const last = chunks.at(-1)!
    if (last === '') chunks[chunks.length - 1] = word
    else if (client.capVersion >= 302 && last.length + word.length > LIST_BYTES) chunks.push(word)
    else chunks[chunks.length - 1] = `${last} ${word}`
  }
  for (const [index, chunk] of chunks.entries()) {
    const more = index < chunks.length - 1 ? '* ' : ''
    client.send(`:${client.serverName} CAP ${client.addressee} ${sub} ${more}:${chunk}`)
  }
}

/** Handles `CAP REQ`: all capabilities or none, as IRCv3 says; one unknown name refuses the request. */
async function request(context: CommandContext): Promise<void> {
  const { client, line, chat } = context
  // the answer repeats them, so CR and NUL separate words like a space does
  const asked = line.params
    .slice(1)
    .join(' ')
    .split(/[ \r\n\0]/)
    .filter((word) => word !== '')
  const wanted = new Set(client.session.variant.capabilities)
  let isKnown = true
  for (const word of asked) {
    const capability = capabilityOf(word.replace(/^-/, '').replace(/=.*$/, ''), chat.names.vendor)
    if (capability === null) isKnown = false
    // a client with version 302 cannot switch cap-notify off
    else if (!word.startsWith('-')) wanted.add(capability)
    else if (!(capability === 'cap-notify' && client.capVersion >= 302)) wanted.delete(capability)
  }
  const isTaken = isKnown && mayHearWith(client, wanted, client.session.channels)
  const verb = isTaken ? 'ACK' : 'NAK'
  client.send(`:${client.serverName} CAP ${client.addressee} ${verb} :${asked.join(' ')}`)
  if (!isTaken) return
  const before = client.session.variant
  setCapabilities(chat, client.session, variantOf(client.transport.framing, wanted))
  await tellOwnState(context, (capability) => !before.has(capability))
}
