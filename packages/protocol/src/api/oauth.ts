import * as z from 'zod/mini'
import { SCOPES } from '../scopes.ts'
import { uuid } from './uuid.ts'

/** A scope with a sentence in the caller's language that says what it lets an application do. */
export const describedScope = z.object({ name: z.enum(SCOPES), description: z.string() })
export type DescribedScope = z.infer<typeof describedScope>

/** The query of the authorize page as it came: a parameter given twice, which is an error, is a list. */
export const authorizationQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * The address to which the page sends the browser now, with `location.assign`: the application's own, as it was
 * registered.
 */
export const redirection = z.object({ redirect: z.string() })

/**
 * What the authorize screen asks about. `host` is where the answer goes: 'overlay.example', 'localhost'; `owner` is the
 * name of who made the application, which an older node does not tell.
 */
export const authorizationInfo = z.object({
  client: z.object({ id: z.string(), name: z.string(), host: z.string(), owner: z.optional(z.string()) }),
  scopes: z.array(describedScope),
})
export type AuthorizationInfo = z.infer<typeof authorizationInfo>

/**
 * `GET /api/oauth/authorize` with the page's query: what to ask, or a redirect, where it was allowed before or the
 * question is wrong and the application is one that the caller trusts. 400 a wrong question, 401, 404 unknown
 * application: nothing is ever sent to an address that is not the application's. Spec A §7.
 */
export const authorize = { query: authorizationQuery, answer: z.union([authorizationInfo, redirection]) }

/** `POST` (allow) and `DELETE` (deny) `/api/oauth/authorize` with the same query: 200, 400, 401, 404. Spec A §7. */
export const decideAuthorization = { query: authorizationQuery, answer: redirection }

/** `GET /api/users/@me/applications` (beyond the specification): what the caller allowed to whom, newest first; 401. */
export const grantedApplications = {
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      scopes: z.array(describedScope),
      created_at: z.string(),
      /** When its token was last used, to the minute; null when it never was. */
      last_used_at: z.nullable(z.string()),
    }),
  ),
}
export type GrantedApplication = z.infer<typeof grantedApplications.answer>[number]

/**
 * `DELETE /api/users/@me/applications/{id}` (beyond the specification): 204; its tokens and sockets end at once. 401, 404.
 */
export const revokeApplication = { params: z.object({ id: uuid() }) }
