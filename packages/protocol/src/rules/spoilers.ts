const PREFIX = 'SPOILER_'
const MARK = /^SPOILER_/i

/** Whether a file is a spoiler by its name (EMB-03). */
export function isSpoilerName(name: string): boolean {
  return MARK.test(name)
}

/** A file's name as records of a spoiler carry it: whoever reads names alone blurs it, too (EMB-03, HTTP-43). */
export function spoilerName(name: string): string {
  return isSpoilerName(name) ? name : `${PREFIX}${name}`
}

/** A file's name as people read it, without the mark. */
export function nameWithoutMark(name: string): string {
  return name.replace(MARK, '')
}
