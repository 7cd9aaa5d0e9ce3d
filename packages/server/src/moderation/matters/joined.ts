import type { Done } from '../act.ts'

/** What several parts of an act gave, as one. */
export function joined(parts: readonly Done[]): Done {
  return {
    events: parts.flatMap(({ events }) => events),
    notices: parts.flatMap(({ notices }) => notices),
    stored: parts.flatMap(({ stored = [] }) => stored),
    files: parts.flatMap(({ files = [] }) => files),
    unsweptIds: parts.flatMap(({ unsweptIds = [] }) => unsweptIds),
  }
}
