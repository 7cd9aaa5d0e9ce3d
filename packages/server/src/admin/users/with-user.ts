import { checkUserName } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { AdminAnswer } from '../command.ts'

/** Does something with the account of this name, or says that there is none. */
export async function withUser(
  store: Store,
  name: string,
  work: (user: UserRow) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  // an invalid name is not looked up, because the database refuses some characters with an error
  const user = checkUserName(name) === null ? await store.read.users.byName(name) : undefined
  return user === undefined ? { refused: `There is no account named ${name}.` } : work(user)
}
