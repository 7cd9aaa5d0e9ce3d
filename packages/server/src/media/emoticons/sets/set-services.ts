import type { SetSource } from '@gwar/protocol'
import { betterTtv } from './better-ttv.ts'
import { frankerFaceZ } from './franker-face-z.ts'
import { sevenTv } from './seven-tv.ts'
import type { SetService } from './set-service.ts'

/** Every service whose sets can be brought. */
export const SET_SERVICES: { readonly [S in SetSource]: SetService } = {
  '7tv': sevenTv,
  bttv: betterTtv,
  ffz: frankerFaceZ,
}
