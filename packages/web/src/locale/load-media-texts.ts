import type { Locale, MediaTexts } from '@gwar/protocol'
import { loadTexts } from './locale-store.ts'

/** Loads the texts of files and previews under messages. Rejects where they cannot be loaded. */
export function loadMediaTexts(): Promise<void> {
  return loadTexts(mediaTexts)
}

async function mediaTexts(locale: Locale): Promise<MediaTexts> {
  return locale === 'pl'
    ? (await import('@gwar/protocol/texts/pl-media')).plMedia
    : (await import('@gwar/protocol/texts/en-media')).enMedia
}
