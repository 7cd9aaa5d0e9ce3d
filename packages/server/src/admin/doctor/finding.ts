import type { SettingsContext } from '../command.ts'

/** What one look found; the sentence says what to do where something is to be done. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed'
  readonly sentence: string
}

export type Check = (context: SettingsContext) => Promise<Finding[]>

export const passed = (sentence: string): Finding => ({ state: 'ok', sentence })
export const warning = (sentence: string): Finding => ({ state: 'warning', sentence })
export const failed = (sentence: string): Finding => ({ state: 'failed', sentence })

/** Why something could not be reached, in the words of the system and without addresses of mail or passwords. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const inner = error instanceof AggregateError ? error.errors[0] : null
  if (inner !== null && inner !== undefined) return reasonOf(inner)
  return typeof message === 'string' && message !== '' ? message : String(code ?? error)
}
