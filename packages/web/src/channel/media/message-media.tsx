import type { MessageEvent } from '@gwar/protocol'
import { memo, type ReactElement } from 'react'
import { loadMediaTexts } from '../../locale/load-media-texts.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import { loadInAdvance } from '../../ui/loading/late.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'

/** The list of a message's files and previews. */
const { load, useLoaded } = lazyTool(() =>
  untilLoaded(async () => (await Promise.all([import('./media-list.tsx'), loadMediaTexts()]))[0]),
)
export const loadMediaList = load
// most pages begin without media: the code is loaded when the page is idle, before somebody sends a picture
loadInAdvance(load)

type Media = Pick<MessageEvent, 'attachments' | 'embeds'>

/** Files and previews under a message; most messages have none, and their rows cost nothing. */
export const MessageMedia = memo(function MessageMedia({ attachments, embeds }: Media): ReactElement | null {
  const hasAny = attachments.length > 0 || embeds.length > 0
  const list = useLoaded(hasAny)
  return hasAny && list !== null ? <list.MediaList attachments={attachments} embeds={embeds} /> : null
})
