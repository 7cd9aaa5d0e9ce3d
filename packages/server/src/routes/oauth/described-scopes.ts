import type { DescribedScope, Locale, Scope } from '@gwar/protocol'
import { TEXTS } from '../../texts.ts'

/** Scopes with what they let an application do, in the caller's language. */
export function describedScopes(scopes: readonly Scope[], locale: Locale): DescribedScope[] {
  return scopes.map((name) => ({ name, description: TEXTS[locale].scope[name] }))
}
