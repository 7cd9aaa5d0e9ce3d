import { bufferKey, nameWithoutMark, type AttachmentRecord, type BufferKey } from '@gwar/protocol'
import { Observable } from './observable.ts'

/** A file that waits above the box (INPUT-36). */
export interface PendingFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  readonly isSpoiler: boolean
  /** The file to upload; null where it came back from a refused message, since the server has it already. */
  readonly file: File | null
  /** The address of a small picture of it. */
  readonly preview: string | null
  /** How many bytes are uploaded; null before the upload begins. */
  readonly loaded: number | null
  /** Set once the server has it. */
  readonly record: AttachmentRecord | null
}

/** The files of one buffer's next message. */
export interface PendingFilesOf {
  readonly files: readonly PendingFile[]
  readonly isUploading: boolean
}

const NONE: PendingFilesOf = { files: [], isUploading: false }

/** Files by buffer, in memory: they survive a change of buffer, a refusal and a lost connection. */
export class PendingFiles extends Observable {
  readonly #waiting = new Map<BufferKey, PendingFilesOf>()

  /** Whether files of any buffer wait, which go with the page. */
  get areWaiting(): boolean {
    return this.#waiting.size > 0
  }

  get(target: string): PendingFilesOf {
    return this.#waiting.get(bufferKey(target)) ?? NONE
  }

  add(target: string, files: readonly PendingFile[]): void {
    this.#change(target, (now) => ({ ...now, files: [...now.files, ...files] }))
  }

  remove(target: string, id: string): void {
    this.#change(target, (now) => ({ ...now, files: now.files.filter((file) => file.id !== id) }))
  }

  change(target: string, id: string, change: Partial<PendingFile>): void {
    this.#change(target, (now) => ({
      ...now,
      files: now.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
    }))
  }

  setUploading(target: string, isUploading: boolean): void {
    this.#change(target, (now) => ({ ...now, isUploading }))
  }

  /** Removes the files of a buffer: they were sent, or cannot be (INPUT-25, INPUT-44). */
  clear(target: string): void {
    this.#change(target, () => NONE)
  }

  /** A message was refused: its files stand above the box again, unless others do by now. */
  giveBack(target: string, records: readonly AttachmentRecord[]): void {
    if (this.get(target).files.length > 0) return
    this.add(
      target,
      records.map((record) => ({
        id: record.id,
        name: nameWithoutMark(record.name),
        type: record.type,
        size: record.size,
        isSpoiler: record.is_spoiler,
        file: null,
        preview: record.thumbnail?.url ?? (record.kind === 'image' ? record.url : null),
        loaded: record.size,
        record,
      })),
    )
  }

  /** Another account logged in: removes all files, so that none is sent under another name. */
  forget(): void {
    for (const key of this.#waiting.keys()) this.clear(key)
  }

  #change(target: string, change: (now: PendingFilesOf) => PendingFilesOf): void {
    const before = this.get(target)
    const next = change(before)
    const kept = new Set(next.files.map(({ preview }) => preview))
    // frees the memory of pictures that were removed
    for (const { preview } of before.files)
      if (preview?.startsWith('blob:') === true && !kept.has(preview)) URL.revokeObjectURL(preview)
    if (next.files.length === 0 && !next.isUploading) this.#waiting.delete(bufferKey(target))
    else this.#waiting.set(bufferKey(target), next)
    this.tell()
  }
}
