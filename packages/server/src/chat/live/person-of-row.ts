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

/** An account as a login acts for it: the person's own, or that of an application with its scopes. */
export function personWithin(login: {
  readonly user: AccountFields
  readonly scopes: ReadonlySet<Scope> | null
  readonly applicationId: string | null
}): Person {
  const { user, scopes, applicationId } = login
  return { ...personOfAccount(user), scopes, applicationId }
}

/** Somebody's standing outside of any channel. */
export function rightsEverywhere(person: Person): Standing {
  return { guest: false, modes: person.globalModes, scopes: person.scopes ?? null }
}
