import type { StoreCommand } from '../command.ts'
import { withUser } from './with-user.ts'

export const userVerify: StoreCommand = {
  name: 'user verify',
  usage: '{name}',
  sentence: "Marks an account's e-mail address as verified, without a code.",
  needs: 'store',
  async run({ store, now }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      if (user.emailVerifiedAt !== null) return { refused: `The address of ${user.name} is proven already.` }
      await store.transact(async (tx) => {
        await tx.users.setEmailVerified(user.id, now())
        await tx.emailCodes.remove(user.id)
      })
      return { done: `${user.name} can log in.` }
    })
  },
}
