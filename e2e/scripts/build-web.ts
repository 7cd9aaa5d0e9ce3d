import { buildWebClient } from '@gwar/server/web-client'

/** Builds the web client once, because journeys run against the built client, as people do. */
export default async function setup(): Promise<void> {
  await buildWebClient()
}
