import { userSource } from '@gwar/protocol'
import type { Client } from './client.ts'

/** The source of lines that tell a connection what it did. */
export function ownSource({ nick, serverName, session: { person } }: Client): string {
  return person === null ? `${nick}!guest@${serverName}` : userSource(person.name, person.id)
}
