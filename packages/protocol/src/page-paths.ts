/**
 * The address of every page of the web client, in the order in which they are tried. `:name` and `:id` stand for one part of
 * the path. The service answers every other address with 404.
 */
export const PAGE_PATHS = [
  '/',
  '/login',
  '/register',
  '/password/reset',
  '/password/change',
  '/email/verify',
  '/create-channel',
  '/channels',
  '/live',
  '/channels/:name',
  '/channels/:name/settings',
  '/channels/:name/settings/overview',
  '/channels/:name/settings/stream',
  '/channels/:name/settings/overlays',
  '/channels/:name/settings/people',
  '/channels/:name/settings/emoticons',
  '/channels/:name/settings/bans',
  '/channels/:name/settings/subscriptions',
  '/channels/:name/settings/income',
  '/channels/:name/rules',
  '/channels/:name/streams/:id',
  '/channels/:name/moderation',
  '/channels/:name/moderation/log',
  '/channels/:name/moderation/filters',
  '/channels/:name/moderation/filters/:id',
  '/channels/:name/moderation/runs/:id',
  '/channels/:name/moderation/people',
  '/channels/:name/moderation/people/:id',
  '/channels/:name/moderation/cleanups/:id',
  '/channels/:name/moderation/shield',
  '/channels/:name/moderation/pacts',
  '/moderation',
  '/moderation/log',
  '/moderation/filters',
  '/moderation/filters/:id',
  '/moderation/runs/:id',
  '/moderation/people',
  '/moderation/people/:id',
  '/retro/:name',
  '/users/:name',
  '/settings',
  '/settings/account',
  '/settings/subscriptions',
  '/settings/blocks',
  '/settings/moderation',
  '/settings/applications',
  '/settings/applications/create',
  '/settings/applications/:name',
  '/settings/connections',
  '/settings/connections/:name/callback',
  '/purchase/:name/callback',
  '/oauth/register',
  '/oauth/authorize',
  '/docs',
  '/docs/oauth',
  '/docs/api',
  '/docs/wire',
  '/docs/limits',
  '/rules',
  '/privacy',
  '/:name',
] as const

export type PagePath = (typeof PAGE_PATHS)[number]

/** The decoded `:name` of a path that a pattern takes, '' for a pattern without one; null where it does not. */
export function matchPage(pattern: string, path: string): string | null {
  const match = patternOf(pattern).exec(path)
  return match === null ? null : decoded(match[1] ?? '')
}

/** `/channels/:name` as a pattern; letter case and a slash at the end do not matter. */
function patternOf(pattern: string): RegExp {
  return new RegExp(
    `^${pattern.replace(/\/$/, '').replace(':name', '([^/]+)').replace(':id', '[^/]+')}/?$`,
    'i',
  )
}

/** Decodes a part of a path; one with broken escapes stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name of the element in the page of a channel that says which one it is, by its id. */
export const CHANNEL_META = 'gwar-channel'
