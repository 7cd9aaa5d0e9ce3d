/** What `public/first-paint.js` asked for before there were scripts, by path; for this login and this language. */
interface Early {
  readonly token: string | null
  readonly locale: string
  readonly answers: Map<string, Promise<Response>>
}

/** An answer that nobody has taken by then is out of date. */
const FRESH_MS = 15_000

/** The answer to this GET call that is under way already, once; null where there is none for this login and language. */
export function takeEarly(path: string, token: string | null, locale: string): Promise<Response> | null {
  const early = (globalThis as { gwarEarly?: Early }).gwarEarly
  const answer = early?.answers.get(path)
  if (early === undefined || answer === undefined) return null
  early.answers.delete(path)
  return early.token === token && early.locale === locale && performance.now() < FRESH_MS ? answer : null
}
