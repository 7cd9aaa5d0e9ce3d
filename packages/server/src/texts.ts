import type { Locale, ServerTexts, Texts } from '@gwar/protocol'
import { en, enServer } from '@gwar/protocol/texts/en'
import { pl, plServer } from '@gwar/protocol/texts/pl'

/** What screens, answers and lines say, by language. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { pl, en }

/** What only the server says: mails, protocol descriptions, the operator's pages. */
export const SERVER_TEXTS: Readonly<Record<Locale, ServerTexts>> = { pl: plServer, en: enServer }
