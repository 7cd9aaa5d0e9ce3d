import type { Locale } from '@gwar/protocol'
import type { FastifyRequest } from 'fastify'

/** The first of our languages in the caller's `Accept-Language`; the web client sends the chosen one. */
export function localeOf(request: FastifyRequest, fallback: Locale): Locale {
  const wanted = (request.headers['accept-language'] ?? '')
    .slice(0, 256)
    .split(',')
    .map((entry) => {
      const [range = '', quality = 'q=1'] = entry.split(';').map((part) => part.trim().toLowerCase())
      return { language: range.split('-')[0], quality: Number(quality.replace(/^q=/, '')) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) if (language === 'pl' || language === 'en') return language
  return fallback
}
