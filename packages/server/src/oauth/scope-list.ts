import { parseScopes, type Scope } from '@gwar/protocol'

/** Scopes as a row keeps them; of one that a later version took away nothing is left. */
export function scopesOf(row: { readonly scopes: string }): Scope[] {
  return row.scopes.split(' ').flatMap((name) => parseScopes(name) ?? [])
}

export function holdsAll(held: readonly Scope[], wanted: readonly Scope[]): boolean {
  return wanted.every((scope) => held.includes(scope))
}
