const PREFIX = 'SPOILER_'
const MARK = /^SPOILER_/i

/** Whether a file's name marks it as a spoiler (EMB-03). */
export function isSpoilerName(name: string): boolean {
  return MARK.test(name)
}

/**
 * The name with the spoiler mark in front, so that clients that look at the name alone blur it, too (EMB-03,
 * HTTP-43).
 */
export function spoilerName(name: string): string {
  return isSpoilerName(name) ? name : `${PREFIX}${name}`
}

/** The name without the spoiler mark, as people read it. */
export function nameWithoutMark(name: string): string {
  return name.replace(MARK, '')
}
