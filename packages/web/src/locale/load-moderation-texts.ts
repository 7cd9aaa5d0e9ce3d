import type { Locale, ModerationTexts } from '@gwar/protocol'
import { loadPageTexts, loadTexts } from './locale-store.ts'

/** Loads the texts of the pages of moderation beside those of all pages. Rejects where they cannot be loaded. */
export async function loadModerationTexts(): Promise<void> {
  await Promise.all([loadPageTexts(), loadTexts(moderationTexts)])
}

async function moderationTexts(locale: Locale): Promise<ModerationTexts> {
  return locale === 'pl'
    ? (await import('@gwar/protocol/texts/pl-moderation')).plModeration
    : (await import('@gwar/protocol/texts/en-moderation')).enModeration
}
