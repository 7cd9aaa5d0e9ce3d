import type { UserRow } from '../store/users.ts'
import type { Person } from './session.ts'

type AccountFields = Pick<UserRow, 'id' | 'name' | 'globalMode' | 'createdAt' | 'color' | 'isBot'>

export function personOfAccount(account: AccountFields): Person {
  return {
    id: account.id,
    name: account.name,
    globalModes: account.globalMode ?? '',
    createdAt: account.createdAt,
    color: account.color,
    isBot: account.isBot,
  }
}
