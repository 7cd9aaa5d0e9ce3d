/**
 * Bounds of an emoticon's pictures. Children that look at foreign files load this file without the rest of the protocol.
 */

/** The pictures of an emoticon, by the fields of its form, with their sides in pixels (CONST-08). */
export const EMOTICON_SIZES = { '1x': 28, '2x': 56, '4x': 112 } as const

/** How wide an emoticon may be at 1x, in px: three times as wide as high (EMOT-03). */
export const MOST_EMOTICON_WIDTH = 84

/** How many files a ZIP of emoticons may have (EMOT-12). */
export const ARCHIVE_FILES = 500
