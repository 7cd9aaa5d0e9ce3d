import type fc from 'fast-check'
import type { FuzzedService } from './fuzzed-service.ts'

/** The order in which targets run: lines come last, because they change the channel to which others send. */
export const TARGET_NAMES = [
  'http',
  'multipart',
  'lists',
  'pictures',
  'pages',
  'frames',
  'tags',
  'lines',
] as const
export type TargetName = (typeof TARGET_NAMES)[number]

/** A part of the service that reads bytes from strangers. */
export interface Target {
  readonly name: TargetName
  /** Bytes as they go over the wire; `send` fills in `{token}`, `{channel}` and `{length}`. */
  readonly inputs: fc.Arbitrary<Buffer>
  /** Processor time in ms, of all threads together, that the service may take for one input. */
  readonly cpuMs: number
  /**
   * Sends the input and waits until the service has handled it. Gives null, or a sentence about what is wrong.
   */
  send(service: FuzzedService, input: Buffer): Promise<string | null>
  close?(): void
}
