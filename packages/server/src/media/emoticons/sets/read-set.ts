import type { SetSource } from '@gwar/protocol'
import { unpack } from '../../preview/read/unpack.ts'
import type { SetList } from './set-service.ts'
import { SET_SERVICES } from './set-services.ts'

const MOST_BYTES = 8 * 1024 * 1024

/** What a child reads a list of a service from: `encoding` is that of its body. */
export interface SetInput {
  readonly source: SetSource
  readonly encoding: string
}

/** Reads the list of a set from the body of an answer; null where it is none. */
export async function readSet({ source, encoding }: SetInput, bytes: Buffer): Promise<SetList | null> {
  const text = (await unpack(bytes, encoding, MOST_BYTES)).toString('utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  return SET_SERVICES[source].read(json)
}
