import type { Config } from '../config.ts'

/** Warnings about settings that are valid and yet seldom meant, a sentence each. */
export function warningsOf(config: Config): readonly string[] {
  const warnings: string[] = []
  if (config.passwordCost === 'low') warnings.push('PASSWORD_COST=low is for tests only')
  if (!config.rateLimits) warnings.push('RATE_LIMITS=off is for tests and trusted networks only')
  if (config.payments === 'stripe' && config.seller === null && config.operator === null)
    warnings.push(
      'PAYMENTS=stripe takes money, but receipts do not say who sells: set SELLER to name, address and tax number',
    )
  return warnings
}
