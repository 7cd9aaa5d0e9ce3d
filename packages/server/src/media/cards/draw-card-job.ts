import { z } from 'zod'
import type { Job } from '../workshop/job.ts'
import type { CardShape, CardText } from './card.ts'

/** Draws a card to `target`. The bytes are the emoticons, each of `lengths` bytes. */
export const drawCardJob: Job<
  CardText & { readonly shape: CardShape; readonly target: string; readonly lengths: readonly number[] },
  number
> = {
  name: 'draw_card',
  limits: { cpuMs: 5000, wallMs: 15_000, megabytes: 320 },
  // how many bytes it has
  answer: z.int().min(1).max(2_000_000),
}
