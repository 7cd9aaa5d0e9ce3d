/**
 * Matches mIRC's codes of colours and formats, such as '\x02' (bold) and '\x0304' (red), and other control characters,
 * but no line break and no tab. The numbers of a colour are its groups. Page and service use this one, so that both
 * read the same text.
 */
export const FORMAT_CODES =
  /\x03(?:(\d{1,2})(?:,(\d{1,2}))?)?|\x04(?:[0-9a-f]{6}(?:,[0-9a-f]{6})?)?|[\x00-\x08\x0b-\x1f\x7f]/gi
