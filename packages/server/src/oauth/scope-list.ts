import { parseScopes, type Scope } from '@gwar/protocol'

/** The scopes of a row; a name that a later version removed is left out. */
export function scopesOf(row: { readonly scopes: string }): Scope[] {
  return row.scopes.split(' ').flatMap((name) => parseScopes(name) ?? [])
}

export function holdsAll(held: readonly Scope[], wanted: readonly Scope[]): boolean {
  return wanted.every((scope) => held.includes(scope))
}
