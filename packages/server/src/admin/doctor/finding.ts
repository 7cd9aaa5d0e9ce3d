import type { Config } from '../../config.ts'
import type { SettingsContext } from '../command.ts'
import { hideSecrets } from '../hide-secrets.ts'

/** The result of one check; where something is to be done the sentence says what. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed'
  readonly sentence: string
}

export type Check = (context: SettingsContext) => Promise<Finding[]>

export const passed = (sentence: string): Finding => ({ state: 'ok', sentence })
export const warning = (sentence: string): Finding => ({ state: 'warning', sentence })
export const failed = (sentence: string): Finding => ({ state: 'failed', sentence })

/**
 * Why something could not be reached: what the system, a library or another server says, without the secrets of the
 * settings.
 */
export function reasonOf(error: unknown, config: Partial<Config>): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const inner = error instanceof AggregateError ? error.errors[0] : null
  if (inner !== null && inner !== undefined) return reasonOf(inner, config)
  return hideSecrets(typeof message === 'string' && message !== '' ? message : String(code ?? error), config)
}
