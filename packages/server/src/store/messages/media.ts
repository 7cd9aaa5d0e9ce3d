/** The kinds of attachments and embeds of a message, as bits of `messages.media`. */
export const MEDIA = {
  imageAttachment: 1,
  videoAttachment: 2,
  fileAttachment: 4,
  linkEmbed: 8,
  imageEmbed: 16,
  videoEmbed: 32,
} as const
