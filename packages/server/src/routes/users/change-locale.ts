import { changeLocale as api } from '@gwar/protocol'
import { empty } from '../answer.ts'
import { route } from '../route.ts'

/** `PUT /api/users/@me/locale`: the web client reports the language in which it is used. */
export const changeLocaleRoute = route({
  method: 'PUT',
  url: '/api/users/@me/locale',
  summary: 'The language of mails to the account',
  access: 'required',
  limit: 'write',
  body: api.request,
  answers: {},

  async run({ deps, caller, body }) {
    await deps.store.transact((tx) => tx.users.setLocale(caller.user.id, body.locale))
    return empty
  },
})
