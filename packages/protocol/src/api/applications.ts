import * as z from 'zod/mini'
import { checkApplicationName, checkRedirect } from '../rules/applications.ts'
import type { FieldCode } from '../rules/field-code.ts'
import { uuid } from './uuid.ts'

const checked = (check: (value: string) => FieldCode | null) =>
  z.pipe(
    z.pipe(
      z.string({ error: 'required' }),
      z.transform((value) => value.trim()),
    ),
    z.string().check((context) => {
      const code = check(context.value)
      if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
    }),
  )

export const applicationName = checked(checkApplicationName)
export const applicationRedirect = checked(checkRedirect)

/** Shown in place of a secret of which the server keeps only a hash. */
export const SECRET_MASK = '•'.repeat(28)

/**
 * A developer's application (DATA-20). `id` is its client id. `secret` is readable in the answers that make one
 * (create, renew) and nowhere else: {@link SECRET_MASK} otherwise, null for an application that cannot keep one.
 */
export const applicationRecord = z.object({
  id: z.string(),
  name: z.string(),
  redirect: z.string(),
  secret: z.nullable(z.string()),
  is_public: z.boolean(),
  created_at: z.string(),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

/** `GET /api/developer/clients`: the caller's applications, by name; 401. Spec A §7. */
export const applications = { answer: z.array(applicationRecord) }

/**
 * `POST /api/developer/clients`: 200 with the application and its secret, this once; 401; 403 too many; 422. A public
 * one runs on its users' machines (a program, a page) and has no secret. Spec A §7; `is_public` is beyond it.
 */
export const createApplication = {
  request: z.object({
    name: applicationName,
    redirect: applicationRedirect,
    is_public: z._default(z.boolean(), false),
  }),
  answer: applicationRecord,
}

export const applicationParams = z.object({ id: uuid() })

/**
 * `PUT /api/developer/clients/{id}`: 200; `id` and `secret` may come along and change nothing (OPEN-51). 401, 404, 422.
 */
export const updateApplication = {
  request: z.object({ name: applicationName, redirect: applicationRedirect }),
  answer: applicationRecord,
}

/**
 * `POST /api/developer/clients/{id}/secret` (beyond the specification): 200 with the new one; the old one is void. 401;
 * 403 for a public one; 404.
 */
export const renewApplicationSecret = { answer: applicationRecord }

/** `DELETE /api/developer/clients/{id}` (beyond the specification): 204; all that users allowed it ends. 401, 404. */
export const deleteApplication = { params: applicationParams }
