import type { MessageEvent } from '@gwar/protocol'
import { lazy, memo, Suspense, type ReactElement } from 'react'

const load = async () => ({ default: (await import('./media-list.tsx')).MediaList })
const MediaList = lazy(load)
// no part of what the page waits for, yet asked for with it: it is here before the first messages are
void load().catch(() => undefined)

type Media = Pick<MessageEvent, 'attachments' | 'embeds'>

/** Files and previews under a message; most messages have none, and their rows cost nothing. */
export const MessageMedia = memo(function MessageMedia({ attachments, embeds }: Media): ReactElement | null {
  if (attachments.length === 0 && embeds.length === 0) return null
  return (
    <Suspense fallback={null}>
      <MediaList attachments={attachments} embeds={embeds} />
    </Suspense>
  )
})
