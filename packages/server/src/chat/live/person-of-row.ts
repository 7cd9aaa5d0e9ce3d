import type { Scope, Standing } from '@gwar/protocol'
import type { UserRow } from '../../store/users/users.ts'
import type { Person } from './session.ts'

type AccountFields = Pick<
  UserRow,
  'id' | 'name' | 'globalMode' | 'createdAt' | 'color' | 'isBot' | 'birthdayUntil'
>

export function personOfAccount(account: AccountFields): Person {
  return {
    id: account.id,
    name: account.name,
    globalModes: account.globalMode ?? '',
    createdAt: account.createdAt,
    color: account.color,
    isBot: account.isBot,
    birthdayUntil: account.birthdayUntil?.getTime() ?? null,
  }
}

/** An account as an application with these scopes acts for it; null scopes: the person's own login. */
export function personWithin(account: AccountFields, scopes: ReadonlySet<Scope> | null): Person {
  return { ...personOfAccount(account), scopes }
}

/** Somebody's standing outside of any channel. */
export function rightsEverywhere(person: Person): Standing {
  return { guest: false, modes: person.globalModes, scopes: person.scopes ?? null }
}
