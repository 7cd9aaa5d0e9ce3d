import type { Locale, ServerTexts, Texts } from '@gwar/protocol'
import { en, enServer } from '@gwar/protocol/texts/en'
import { pl, plServer } from '@gwar/protocol/texts/pl'

/** Texts of screens, answers and lines, by language. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { pl, en }

/** Texts that only the server uses (mails, protocol descriptions, the operator's pages), by language. */
export const SERVER_TEXTS: Readonly<Record<Locale, ServerTexts>> = { pl: plServer, en: enServer }
