import { z } from 'zod'

/** Of the language of the control socket; another number is another language. */
export const PROTOCOL = 1
/** Of one message, in characters: three pictures of an emoticon go one by one, as base64. */
export const MAX_MESSAGE = 4 * 1024 * 1024
/** The service says that it is still there. */
export const BEAT_MS = 5000
/** Who hears nothing for so long hears nobody. */
export const SILENCE_MS = 20_000

/** The first message on a connection: who answers. */
export const Hello = z.object({
  service: z.literal('gwar'),
  protocol: z.number().int(),
  /** Of the program. */
  version: z.string(),
  pid: z.number().int(),
  /** Which PostgreSQL database it works on, as a hash of DATABASE_URL; null: the embedded one of its DATA_DIR. */
  database: z.string().nullable(),
})
export type Hello = z.infer<typeof Hello>

/** From the command to the service. */
export const Request = z.union([
  /** The words of a command line. */
  z.object({ run: z.array(z.string()).max(10_000) }),
  /** The line that `ask` asked for. */
  z.object({ line: z.string().max(10_000) }),
  /** The file that `read` asked for, as base64; null: there is none that can be read. */
  z.object({ file: z.string().nullable() }),
  /** The embedded database's files are copied now: they hold everything until `endCopy`. */
  z.object({ beginCopy: z.literal(true) }),
  z.object({ endCopy: z.literal(true) }),
])
export type Request = z.infer<typeof Request>

/** From the service to the command. */
export const Reply = z.union([
  z.object({ beat: z.literal(true) }),
  /** For the standard output and the standard error. */
  z.object({ out: z.string() }),
  z.object({ err: z.string() }),
  z.object({
    progress: z.object({ label: z.string(), done: z.number(), total: z.number(), unit: z.string() }),
  }),
  /** A line that must not be shown is wanted. */
  z.object({ ask: z.string() }),
  /** The bytes of a file are wanted; the path is as it was typed. */
  z.object({ read: z.string() }),
  z.object({ exit: z.number().int() }),
  /** The copying may begin, from this directory; `files` says where uploads are, as a hash of S3_URL. */
  z.object({ copyFrom: z.string(), files: z.string().nullable() }),
  /** The copy needs this as its `backup_label`, and the log as it is now. */
  z.object({ label: z.string() }),
  /** A sentence: it cannot be done. */
  z.object({ refused: z.string() }),
])
export type Reply = z.infer<typeof Reply>
