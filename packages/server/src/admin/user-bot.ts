import type { StoreCommand } from './command.ts'
import { withUser } from './with-user.ts'

export const userBot: StoreCommand = {
  name: 'user bot',
  usage: '{name} on|off',
  sentence: 'Marks an account as a bot, which others see, and which is given no gifts.',
  needs: 'store',
  async run({ store }, [name, state, ...rest]) {
    if (name === undefined || (state !== 'on' && state !== 'off') || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      await store.transact((tx) => tx.users.setBot(user.id, state === 'on'))
      return {
        done: `${user.name} is ${state === 'on' ? 'marked as a bot' : 'no bot any more'}. A chat connection that is open learns it at its next login.`,
      }
    })
  },
}
