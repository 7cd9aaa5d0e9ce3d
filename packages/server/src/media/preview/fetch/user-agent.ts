import type { Config } from '../../../config.ts'

/** The User-Agent of previews, which says who reads a page and where to ask about it. */
export function userAgentOf({ vendor, publicUrl }: Pick<Config, 'vendor' | 'publicUrl'>): string {
  return `Mozilla/5.0 (compatible; ${vendor}-preview/1.0; +${publicUrl})`
}
