import type { AltchaChallenge } from './challenge.ts'
import { solve } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<AltchaChallenge>) => {
  postMessage({ solution: solve(data, (tried) => postMessage({ tried })) })
})
