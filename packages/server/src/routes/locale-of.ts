import type { Locale } from '@gwar/protocol'
import type { FastifyRequest } from 'fastify'
import { weightedNames } from './weighted-names.ts'

/** The first of our languages in the caller's `Accept-Language`; the web client sends the chosen one. */
export function localeOf(request: FastifyRequest, fallback: Locale): Locale {
  for (const { name } of weightedNames(request.headers['accept-language'])) {
    const [language] = name.split('-')
    if (language === 'pl' || language === 'en') return language
  }
  return fallback
}
