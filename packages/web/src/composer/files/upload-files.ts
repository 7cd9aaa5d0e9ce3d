import { spoilerName, uploadAttachments, type AttachmentRecord } from '@gwar/protocol'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { upload } from '../../calls/upload.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { PendingFile } from '../../store/pending-files.ts'
import { stores } from '../../store/stores.ts'
import { notify } from '../../ui/toasts/notify.ts'

const NOTICE_MS = 10_000

/** What aborts an upload under way, by the file's id. */
const underWay = new Map<string, AbortController>()

/**
 * Uploads what waits above the box of a buffer, one file after the other (INPUT-24). Null when it failed: then it was
 * told, and the files are gone (INPUT-42, INPUT-44). A file that is cancelled meanwhile leaves the others.
 */
export async function uploadFiles(
  target: string,
  channelId: string,
): Promise<readonly AttachmentRecord[] | null> {
  stores.files.setUploading(target, true)
  for (;;) {
    const next = stores.files.get(target).files.find(({ record }) => record === null)
    if (next === undefined) break
    const failure = await uploadOne(target, channelId, next)
    if (failure === null) continue
    if (failure.kind === 'aborted') {
      stores.files.remove(target, next.id)
      continue
    }
    notify('red', textOf(failure), NOTICE_MS)
    stores.files.clear(target)
    return null
  }
  const records = stores.files.get(target).files.flatMap(({ record }) => record ?? [])
  stores.files.setUploading(target, false)
  return records
}

/** Takes a file away, also one that is just being uploaded. */
export function removeFile(target: string, id: string): void {
  stores.files.remove(target, id)
  underWay.get(id)?.abort()
}

async function uploadOne(
  target: string,
  channelId: string,
  pending: PendingFile,
): Promise<CallFailure | null> {
  const { id, file, size, isSpoiler, name } = pending
  if (file === null) return { kind: 'aborted' }
  const form = new FormData()
  form.append('attachments[]', file, isSpoiler ? spoilerName(name) : name)
  const controller = new AbortController()
  underWay.set(id, controller)
  stores.files.change(target, id, { loaded: 0 })
  const result = await upload(`/api/channels/${encodeURIComponent(channelId)}/attachments`, form, {
    answer: uploadAttachments.answer,
    onProgress: (part) => stores.files.change(target, id, { loaded: Math.round(part * size) }),
    signal: controller.signal,
  })
  underWay.delete(id)
  if (!result.ok) return result.failure
  const [record] = result.value
  if (record === undefined) return { kind: 'network' }
  stores.files.change(target, id, { record, loaded: size })
  return null
}

/**
 * The text of a failed upload: the server's own where it is about the files, else that they could not be sent, and why
 * where that helps: to wait, to log in, or that files are not allowed here any more.
 */
function textOf(failure: CallFailure): string {
  const texts = currentTexts()
  const isAboutFiles = failure.kind === 'fields' || (failure.kind === 'problem' && failure.status === 413)
  if (isAboutFiles) return failureText(texts, failure) ?? texts.composer.uploadFailed
  const isForPerson = failure.kind === 'problem' && (failure.status === 401 || failure.status === 403)
  if (failure.kind !== 'tooMany' && !isForPerson) return texts.composer.uploadFailed
  return `${texts.composer.uploadFailed} ${failureText(texts, failure) ?? ''}`.trim()
}
