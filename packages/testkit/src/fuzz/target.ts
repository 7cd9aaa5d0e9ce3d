import type fc from 'fast-check'
import type { FuzzedService } from './fuzzed-service.ts'

/** In this order: lines change the channel in which the others send. */
export const TARGET_NAMES = ['http', 'multipart', 'pictures', 'pages', 'frames', 'tags', 'lines'] as const
export type TargetName = (typeof TARGET_NAMES)[number]

/** Something that reads bytes of strangers. */
export interface Target {
  readonly name: TargetName
  /** Bytes as they go over the wire; `{token}`, `{channel}` and `{length}` in them are filled in by `send`. */
  readonly inputs: fc.Arbitrary<Buffer>
  /** Processor time that the service may take for one input, all threads together. */
  readonly cpuMs: number
  /** Sends it and waits until it has been dealt with: null, or what is wrong with the answer. */
  send(service: FuzzedService, input: Buffer): Promise<string | null>
  close?(): void
}
