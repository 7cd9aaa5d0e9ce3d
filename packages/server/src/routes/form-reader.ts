import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { SentFile } from '../media/attachments/take-in.ts'
import { watchUpload } from './limits/watch-upload.ts'

/** A file of a form, complete in the incoming folder. */
export interface FormFile extends SentFile {
  readonly field: string
}

export interface Form {
  /** The fields; of a repeated one the last value. */
  readonly fields: ReadonlyMap<string, string>
  readonly files: readonly FormFile[]
}

/** Why a form is refused. */
export type FormFault = 'not_a_form' | 'too_many' | 'too_heavy' | 'malformed'

interface FormOptions {
  readonly maxFiles: number
  /** Limit of one file, in bytes. */
  readonly maxBytes: number
  readonly newPath: () => string
}

/** Limits of a form; past them the rest is not read. */
const MOST = { parts: 40, files: 20, fields: 20, fieldNameSize: 100, fieldSize: 4096, headerPairs: 20 }

/** Reads the form of a call, which is possible once. */
export class FormReader {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  /**
   * Writes files to the disk while they arrive, up to their limit. A refused form is read to its end, because a
   * client that is cut off while sending never reads the answer.
   */
  async read({ maxFiles, maxBytes, newPath }: FormOptions): Promise<Form | FormFault> {
    const request = this.#request
    if (!request.isMultipart()) return 'not_a_form'
    const fields = new Map<string, string>()
    const files: FormFile[] = []
    let fault: FormFault | null = null
    const unwatch = watchUpload(request.raw)
    try {
      const parts = request.parts({ limits: { ...MOST, fileSize: maxBytes } })
      for await (const part of parts) {
        if (part.type === 'field') {
          const value = String(part.value)
          const isWhole = !part.valueTruncated && !part.fieldnameTruncated
          if (isWhole && !value.includes('\0')) fields.set(part.fieldname, value)
          else fault ??= 'malformed'
          continue
        }
        if (files.length === maxFiles) fault ??= 'too_many'
        if (fault !== null) {
          part.file.resume()
          continue
        }
        const path = newPath()
        files.push({ field: part.fieldname, path, name: nameOf(part), size: await save(part, path) })
        if (part.file.truncated) fault = 'too_heavy'
      }
    } catch (error) {
      fault ??= faultOf(error)
    } finally {
      unwatch()
    }
    return fault ?? { fields, files }
  }
}

/**
 * Undoes the escapes with which browsers write quotes and line breaks in file names (HTML, multipart/form-data
 * encoding).
 */
function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '').replaceAll(/%(?:22|0D|0A)/gi, (escape) => decodeURIComponent(escape))
}

async function save(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  return target.bytesWritten
}

/** The fault of a form by what its reader threw; errors of the disk are thrown on. */
function faultOf(error: unknown): FormFault {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall !== undefined) throw error
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' ? 'too_many' : 'malformed'
}
