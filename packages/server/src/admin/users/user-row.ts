import type { UserRow } from '../../store/users/users.ts'
import type { Row } from '../command.ts'

/** An account as an operator sees it; never its password's hash. */
export function userRow(user: UserRow): Row {
  return {
    name: user.name,
    mode: user.globalMode,
    bot: user.isBot,
    email: user.email,
    verified: user.emailVerifiedAt,
    created: user.createdAt,
    'deleted from': user.deletesAt,
    id: user.id,
  }
}
