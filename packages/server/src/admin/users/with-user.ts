import { parseUserName } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { AdminAnswer } from '../command.ts'

/** Does something with the account of this name, or says that there is none. */
export async function withUser(
  store: Store,
  name: string,
  work: (user: UserRow) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  const parsed = parseUserName(name)
  const user = parsed === null ? undefined : await store.read.users.byName(parsed)
  return user === undefined ? { refused: `There is no account named ${name}.` } : work(user)
}
