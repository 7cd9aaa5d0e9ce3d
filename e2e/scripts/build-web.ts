import { buildWebClient } from '@gwar/server/web-client'

/** Journeys meet the client as people do: built. */
export default async function setup(): Promise<void> {
  await buildWebClient()
}
