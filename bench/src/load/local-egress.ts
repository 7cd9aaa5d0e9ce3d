/*
 * Preloaded into a server and its threads: what it asks of the public internet, which is all that the server itself
 * allows, goes to this machine. Where BENCH_SET_SITES has sites of sets of emoticons as JSON, these are asked.
 */
import { registerHooks } from 'node:module'

const REPLACED = [
  {
    file: '/media/preview/fetch/egress.ts',
    found: 'export const publicEgress: Egress = { resolve: resolverOf(), isAllowed: isPublicAddress }',
    instead:
      "export const publicEgress: Egress = { resolve: async () => ['127.0.0.1'], isAllowed: () => true }",
  },
  {
    file: '/media/emoticons/sets/set-service.ts',
    found: 'export const SET_SITES: SetSites =',
    instead:
      "export const SET_SITES: SetSites = process.env['BENCH_SET_SITES'] ? JSON.parse(process.env['BENCH_SET_SITES']) :",
  },
] as const

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const wanted = REPLACED.find(({ file }) => url.endsWith(file))
    if (wanted === undefined) return loaded
    const source =
      loaded.source instanceof Uint8Array ? new TextDecoder().decode(loaded.source) : loaded.source
    if (typeof source !== 'string' || !source.includes(wanted.found))
      throw new Error(`${wanted.file} is another one: the server cannot be led to this machine`)
    return { ...loaded, source: source.replace(wanted.found, wanted.instead) }
  },
})
