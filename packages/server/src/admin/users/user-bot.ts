import { atNextLogin } from './at-next-login.ts'
import type { StoreCommand } from '../command.ts'
import { withUser } from './with-user.ts'

export const userBot: StoreCommand = {
  name: 'user bot',
  usage: '{name} on|off',
  sentence: 'Marks an account as a bot or as a person; others see it, and bots are given no gifts.',
  needs: 'store',
  async run({ store, running }, [name, word, ...rest]) {
    if (name === undefined || (word !== 'on' && word !== 'off') || rest.length > 0) return 'usage'
    const isBot = word === 'on'
    return withUser(store, name, async (user) => {
      await store.transact((tx) => tx.users.setBot(user.id, isBot))
      await running?.personChanged(user.id)
      const state = isBot ? 'marked as a bot' : 'no bot any more'
      return { done: `${user.name} is ${state}.${atNextLogin(running)}` }
    })
  },
}
