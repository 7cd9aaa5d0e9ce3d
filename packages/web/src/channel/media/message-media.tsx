import type { MessageEvent } from '@gwar/protocol'
import { lazy, memo, Suspense, type ReactElement } from 'react'
import { whenQuiet } from '../../ui/when-quiet.ts'
import { untilLoaded } from '../../ui/until-loaded.ts'

const load = async () => ({ default: (await untilLoaded(() => import('./media-list.tsx'))).MediaList })
const MediaList = lazy(load)
// most pages begin without media: the code is loaded when the page is idle, before somebody sends a picture
whenQuiet(() => void load().catch(() => undefined))

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
