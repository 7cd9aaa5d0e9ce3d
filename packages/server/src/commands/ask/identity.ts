import { sourceUser, userSource } from '@gwar/protocol'

/** User and host of somebody, as in the source of their lines; never an address (wire §2). */
export function identityOf(person: { readonly id: string; readonly name: string }): {
  readonly user: string
  readonly host: string
} {
  const source = userSource(person.name, person.id)
  return { user: sourceUser(source) ?? '', host: source.slice(source.lastIndexOf('@') + 1) }
}
