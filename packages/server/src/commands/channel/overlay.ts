import { OVERLAYS_WATCHED_MAX } from '@gwar/protocol'
import { overlayLine } from '../../chat/overlays/overlay-line.ts'
import { overlayState } from '../../streams/overlay-state.ts'
import type { Command } from '../command.ts'

/**
 * `OVERLAY {id}`: what an overlay shows, and from then on each change of it. Whoever knows its address may ask, guests
 * included; it tells nothing that a guest may not read.
 */
export const overlay: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'none',
  cost: 1,
  usage: ['OVERLAY {id}'],
  async run({ client, chat, line }) {
    const [id = ''] = line.params
    const unknown = (): void =>
      client.refuse('V/overlay', 'OVERLAY', 'UNKNOWN_OVERLAY', [id], chat.texts.protocol.unknownOverlay)
    if (!/^[\w-]{22}$/.test(id)) {
      unknown()
      return
    }
    if (!chat.overlays.watch(client.session, id)) {
      const text = chat.texts.protocol.tooManyOverlays({ count: OVERLAYS_WATCHED_MAX })
      client.refuse('V/overlay', 'OVERLAY', 'TOO_MANY_OVERLAYS', [id], text)
      return
    }
    // a change that is made between the reading and the answer must come behind it
    await chat.bus.heard()
    const row = await chat.store.read.overlays.shown(id)
    if (row === undefined) {
      chat.overlays.unwatch(client.session, id)
      unknown()
      return
    }
    // what was told meanwhile is newer, and stands in the picture already
    if (!chat.overlays.note(id, row.revision)) return
    client.send(overlayLine(chat.names, id, overlayState(row, row.channelName)))
  },
}
