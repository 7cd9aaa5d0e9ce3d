import type { Texts } from '@gwar/protocol'
import type { CallFailure } from './call.ts'

/** What to tell about a failure that belongs to no field; null where there is nothing to tell. */
export function failureText(texts: Texts, failure: CallFailure): string | null {
  switch (failure.kind) {
    case 'aborted':
      return null
    case 'network':
      return texts.failure.connection
    case 'tooMany':
      return texts.failure.tooMany({ seconds: failure.seconds })
    case 'fields':
      return Object.values(failure.errors)[0]?.[0] ?? texts.failure.malformed
    case 'problem':
      return failure.message ?? statusText(texts, failure.status)
    default:
      return failure satisfies never
  }
}

function statusText({ failure }: Texts, status: number): string {
  if (status === 401) return failure.session
  if (status === 403) return failure.forbidden
  if (status === 404) return failure.notFound
  return failure.server
}
