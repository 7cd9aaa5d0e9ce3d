import { isSpoilerName, type AttachmentRecord, type EmbedRecord } from '@gwar/protocol'

/** Whether a file is a spoiler: by its record, or by the mark in its name (EMB-03). */
export function isSpoilerFile({
  name,
  is_spoiler: isMarked,
}: Pick<AttachmentRecord, 'name' | 'is_spoiler'>): boolean {
  return isMarked || isSpoilerName(name)
}

/** What a preview is called, with the mark that may make a spoiler of it; null where its page tells no name. */
export function previewName({
  name,
  title,
  provider,
}: Pick<EmbedRecord, 'name' | 'title' | 'provider'>): string | null {
  return name ?? title ?? provider
}

/** Whether what a link shows is a spoiler, by the mark in its name. */
export function isSpoilerPreview(record: Pick<EmbedRecord, 'name' | 'title' | 'provider'>): boolean {
  return isSpoilerName(previewName(record) ?? '')
}
