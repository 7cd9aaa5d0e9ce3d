import type { UserRow } from '../store/users.ts'
import type { Person } from './session.ts'

export function personOfRow(row: UserRow): Person {
  return {
    id: row.id,
    name: row.name,
    globalModes: row.globalMode ?? '',
    createdAt: row.createdAt,
    color: row.color,
  }
}
