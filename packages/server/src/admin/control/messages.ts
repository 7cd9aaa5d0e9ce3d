import { z } from 'zod'

/** Version of the protocol on the control socket; sides of different versions cannot talk. */
export const PROTOCOL = 1
/** The longest message in characters; the three pictures of an emoticon are sent one by one, as base64. */
export const MAX_MESSAGE = 4 * 1024 * 1024
/** Every how many ms the service tells that it is still there. */
export const BEAT_MS = 5000
/** After how many ms of silence a command gives the service up. */
export const SILENCE_MS = 20_000

/** The first message on a connection, from the service. */
export const Hello = z.object({
  service: z.literal('gwar'),
  protocol: z.number().int(),
  /** Version of the program. */
  version: z.string(),
  pid: z.number().int(),
  /** A hash of the DATABASE_URL that the service works on; null for the embedded database of its DATA_DIR. */
  database: z.string().nullable(),
})
export type Hello = z.infer<typeof Hello>

/** Messages from the command to the service. */
export const Request = z.union([
  /** The words of a command line. */
  z.object({ run: z.array(z.string()).max(10_000) }),
  /** The file that `read` asked for, as base64; null where it cannot be read. */
  z.object({ line: z.string().max(10_000) }),
  /** The file that `read` asked for, as base64; null where it cannot be read. */
  z.object({ file: z.string().nullable() }),
  /** Asks to copy the embedded database's files: they keep everything that is needed until `endCopy`. */
  z.object({ beginCopy: z.literal(true) }),
  z.object({ endCopy: z.literal(true) }),
])
export type Request = z.infer<typeof Request>

/** Messages from the service to the command. */
export const Reply = z.union([
  z.object({ beat: z.literal(true) }),
  /** Text for the standard output, and for the standard error. */
  z.object({ out: z.string() }),
  z.object({ err: z.string() }),
  z.object({
    progress: z.object({ label: z.string(), done: z.number(), total: z.number(), unit: z.string() }),
  }),
  /** Asks for a line that must not be shown while it is typed. */
  z.object({ ask: z.string() }),
  /** Asks for the bytes of a file; the path is as it was typed. */
  z.object({ read: z.string() }),
  z.object({ exit: z.number().int() }),
  /** The copying may begin, from this directory; `files` says where uploads are, as a hash of S3_URL. */
  z.object({ copyFrom: z.string(), files: z.string().nullable() }),
  /** The text of the copy's `backup_label`; the log is to be copied now. */
  z.object({ label: z.string() }),
  /** A sentence about why it cannot be done. */
  z.object({ refused: z.string() }),
])
export type Reply = z.infer<typeof Reply>
