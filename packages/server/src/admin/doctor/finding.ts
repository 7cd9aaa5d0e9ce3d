import type { SettingsContext } from '../command.ts'

/** The result of one check; where something is to be done the sentence says what. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed'
  readonly sentence: string
}

export type Check = (context: SettingsContext) => Promise<Finding[]>

export const passed = (sentence: string): Finding => ({ state: 'ok', sentence })
export const warning = (sentence: string): Finding => ({ state: 'warning', sentence })
export const failed = (sentence: string): Finding => ({ state: 'failed', sentence })

/** Why something could not be reached, as the system says it, which names no e-mail addresses or passwords. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const inner = error instanceof AggregateError ? error.errors[0] : null
  if (inner !== null && inner !== undefined) return reasonOf(inner)
  return typeof message === 'string' && message !== '' ? message : String(code ?? error)
}
