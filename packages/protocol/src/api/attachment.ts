import * as z from 'zod/mini'

/** A smaller picture of an attachment. */
export const thumbnail = z.object({ url: z.string(), width: z.number(), height: z.number() })

/** A file at a message (spec B §3, HTTP-43). `size` in bytes, `width` and `height` in pixels. */
export const attachmentRecord = z.object({
  id: z.string(),
  kind: z.enum(['image', 'gifv', 'video', 'audio', 'file']),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  is_spoiler: z.boolean(),
  url: z.string(),
  thumbnail: z.nullable(thumbnail),
})
export type AttachmentRecord = z.infer<typeof attachmentRecord>

/**
 * `POST /api/channels/{id}/attachments` (HTTP-43): a form with `attachments[]`. 200 in the order sent; 401, 403, 404;
 * 413 over a limit (files, or megabytes of one); 422 a picture that cannot be one; 429.
 */
export const uploadAttachments = { answer: z.array(attachmentRecord) }
