import type { RandomBytes } from '../accounts/token.ts'

/** The end of an overlay's address: 128 random bits, so that nobody finds one by trying. */
export const newOverlayId = (random: RandomBytes): string => Buffer.from(random(16)).toString('base64url')
