import { emailKey } from '../../accounts/email-key.ts'
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
      const { email } = user
      const isFree = await store.transact(async (tx) => {
        if (email === null) await tx.users.setEmailVerified(user.id, now())
        // an account that was registered with the address of another one shows it and is not found by it
        else if (!(await tx.users.setEmail(user.id, email, emailKey(email), now()))) return false
        await tx.emailCodes.remove(user.id)
        return true
      })
      if (!isFree) return { refused: takenText(user.name) }
      return { done: `${user.name} can log in.` }
    })
  },
}

function takenText(name: string): string {
  return (
    `Another account has the address of ${name}. Its owner can log in to that one, or log in to ${name} and give a ` +
    'different address there.'
  )
}
