import { z } from 'zod'

export const MANIFEST_FILE = 'manifest.json'
/** File with the SHA-256 of the backup's tables and files, in the form that `sha256sum --check` reads. */
export const SUMS_FILE = 'SHA256SUMS'
export const FORMAT = 1

/** Describes a backup; written last, so that a directory without it is an unfinished backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** Version of the program that made it. */
  version: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  serverVersion: z.string(),
  /** The migrations that had run on the database. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      columns: z.array(z.string()),
      rows: z.number().int(),
      checksum: z.string(),
    }),
  ),
  files: z.number().int(),
  /** Keys of files that rows refer to but that did not exist. */
  missingFiles: z.array(z.string()),
  /** SHA-256 of `SHA256SUMS`. */
  sums: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

export const TABLES = 'tables'
export const tablePath = (name: string): string => `${TABLES}/${name}.copy.gz`
export const filePath = (key: string): string => `files/${key.slice(0, 2)}/${key}`
