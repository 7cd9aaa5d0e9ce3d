import { bufferKey } from '@gwar/protocol'
import type { NamedPerson } from '@gwar/testkit'
import type { OrdinaryClient } from './ordinary-client.ts'
import { WeeChat } from './weechat.ts'

/** WeeChat behind the same interface as the other clients. */
export async function startOrdinaryWeeChat(person: NamedPerson, port: number): Promise<OrdinaryClient> {
  const weechat = await WeeChat.start(person, port)
  const type = (text: string) => weechat.type('irc.server.gwar', text)
  return {
    join: (channel) => type(`/join ${channel}`),
    say: (target, text) => type(`/msg ${target} ${text}`),
    notice: (target, text) => type(`/notice ${target} ${text}`),
    away: (text) => type(`/away ${text}`),
    kick: (channel, name, reason) => type(`/kick ${channel} ${name} ${reason}`),
    part: (channel, text) => type(`/part ${channel} ${text}`),
    raw: (line) => type(`/quote ${line}`),
    shown: (place) => weechat.shown(place === 'server' ? 'irc.server.gwar' : `irc.gwar.${bufferKey(place)}`),
  }
}
