import { readOwnInbox as api } from '@gwar/protocol'
import { firstIdAt } from '../../store/messages/first-id-at.ts'
import { empty } from '../answer.ts'
import { route } from '../route.ts'

/** `PUT /api/users/@me/inbox/read`: marks everything up to an entry as read, on all devices. */
export const readOwnInboxRoute = route({
  method: 'PUT',
  url: '/api/users/@me/inbox/read',
  summary: 'Marks the inbox over all channels as read, up to an entry',
  access: 'required',
  limit: 'write',
  body: api.body,
  answers: {},

  async run({ deps, caller: { user }, body: { up_to: upTo } }) {
    const { store, clock } = deps
    // a mark in the future would hide what has yet to come
    const soon = firstIdAt(new Date(clock.now().getTime() + 1))
    await store.transact((tx) => tx.wholeInbox.setRead(user.id, upTo, soon))
    deps.wholeInboxRead(user.id)
    return empty
  },
})
