import { atNextLogin } from './at-next-login.ts'
import type { StoreCommand } from '../command.ts'
import { withUser } from './with-user.ts'

const MODES = { a: 'a', m: 'm', none: null } as const
const MEANINGS = { a: 'an administrator', m: 'a global moderator', none: 'an ordinary user' } as const

function isMode(word: string): word is keyof typeof MODES {
  return Object.hasOwn(MODES, word)
}

export const userGrant: StoreCommand = {
  name: 'user grant',
  usage: '{name} a|m|none',
  sentence: 'Makes an administrator (a), a global moderator (m) or an ordinary user of an account.',
  needs: 'store',
  async run({ store, running }, [name, mode, ...rest]) {
    if (name === undefined || mode === undefined || !isMode(mode) || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      await store.transact((tx) => tx.users.setGlobalMode(user.id, MODES[mode]))
      await running?.personChanged(user.id)
      return { done: `${user.name} is now ${MEANINGS[mode]}.${atNextLogin(running)}` }
    })
  },
}
