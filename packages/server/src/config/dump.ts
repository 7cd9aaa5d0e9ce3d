import { SETTINGS, type Config } from '../config.ts'

/** The settings in force, one row each, secrets masked: for `npm run admin -- config`. */
export function dumpConfig(
  config: Config,
): readonly { readonly name: string; readonly value: string; readonly sentence: string }[] {
  return Object.entries(SETTINGS).map(([key, { name, sentence, isSecret }]) => {
    const value = config[key as keyof Config]
    return { name, value: isSecret && value !== null ? '********' : shown(value), sentence }
  })
}

function shown(value: Config[keyof Config]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'object' && !('rules' in value)) return value.join(', ')
  if (typeof value === 'object') return value.rules.join(', ') || 'off'
  return String(value)
}
