import { paths } from '../../shell/way/paths.ts'

/** The path of the log of moderation from this entry on, which stands open there. `name` is the channel's in addresses. */
export function entryPath(name: string, seq: number): string {
  return `${paths.moderation(name, 'log')}?entry=${seq}`
}
