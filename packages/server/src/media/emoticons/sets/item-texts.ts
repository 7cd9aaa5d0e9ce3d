import { cleanText } from '../../preview/clean-text.ts'

/** Longer names are nobody's, and an answer of the child has a limit. */
const NAME_MAX = 64
const AUTHOR_MAX = 48
const TITLE_MAX = 96
/** A larger picture is refused, as of an upload. */
export const MOST_KILOBYTES = 2048
/** How many emoticons of a set are listed; the largest sets of the services have about a thousand. */
export const MOST_ITEMS = 600

export const itemName = (text: string): string | null => cleanText(text, NAME_MAX)
export const authorName = (text: string | null | undefined): string | null => cleanText(text, AUTHOR_MAX)
export const setTitle = (text: string | null | undefined): string | null => cleanText(text, TITLE_MAX)
