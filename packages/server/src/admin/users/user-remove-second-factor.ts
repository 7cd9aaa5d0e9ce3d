import type { StoreCommand } from '../command.ts'
import { withUser } from './with-user.ts'

export const userRemoveSecondFactor: StoreCommand = {
  name: 'user remove-second-factor',
  usage: '{name}',
  sentence: 'Turns the second factor off for somebody who lost the authenticator and the recovery codes.',
  needs: 'store',
  async run({ store }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      const wasOn = await store.transact((tx) => tx.secondFactors.remove(user.id))
      return wasOn
        ? { done: `${user.name} logs in with the password alone.` }
        : { refused: `${user.name} has no second factor.` }
    })
  },
}
