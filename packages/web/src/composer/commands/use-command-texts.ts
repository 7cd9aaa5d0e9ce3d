import type { Texts } from '@gwar/protocol'
import { useTexts } from '../../locale/texts.ts'
import type { ParamKind } from './box-command.ts'

interface CommandTexts {
  readonly param: (kind: ParamKind) => string
  readonly explain: (kind: ParamKind) => string
  readonly does: (name: string) => string
  readonly example: (name: string) => string | null
}

/** The texts about commands by their names; a test holds that each command has its own. */
export function useCommandTexts(): CommandTexts {
  return commandTexts(useTexts())
}

export function commandTexts({ commands }: Texts): CommandTexts {
  const { param, explain, does, example } = commands
  return {
    param: (kind) => param[kind],
    explain: (kind) => explain[kind],
    does: (name) => (does as Readonly<Record<string, string>>)[name] ?? '',
    example: (name) => (example as Readonly<Record<string, string>>)[name] ?? null,
  }
}
