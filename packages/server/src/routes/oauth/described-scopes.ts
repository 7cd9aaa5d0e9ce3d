import type { DescribedScope, Locale, Scope } from '@gwar/protocol'
import { TEXTS } from '../../texts.ts'

/** Scopes with their descriptions in the caller's language. */
export function describedScopes(scopes: readonly Scope[], locale: Locale): DescribedScope[] {
  return scopes.map((name) => ({ name, description: TEXTS[locale].scope[name] }))
}
