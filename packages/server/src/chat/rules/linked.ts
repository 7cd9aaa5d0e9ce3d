import { LEVELS, levelOf } from '@gwar/protocol'
import { hasLink } from './has-link.ts'
import type { Rule } from './rule.ts'

/** Channel mode l names the lowest mode that may send links; without it everybody may (OPEN-145). */
export const linked: Rule = ({ channel, standing, text }) => {
  const lowest = channel.modes.get('l')
  if (lowest === undefined || lowest === null) return null
  const needed = (LEVELS as Readonly<Record<string, number>>)[lowest] ?? 0
  const level = standing.guest ? 0 : levelOf(standing.modes)
  return level < needed && hasLink(text) ? { name: 'linked', values: {} } : null
}
