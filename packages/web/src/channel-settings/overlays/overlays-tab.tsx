import { useEffect, useRef, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { paths } from '../../shell/way/paths.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { OverlayEditor } from './overlay-editor.tsx'
import { OverlayList } from './overlay-list.tsx'
import { useOverlays } from './use-overlays.ts'

/** What the channel draws into the picture of its stream (OVL-01): the list, or the one that the address names. */
export function OverlaysTab({ channelId, target, isAllowed }: TabProps): ReactElement | null {
  const texts = useTexts().overlayTab
  const name = target.slice(1)
  const [, go] = useLocation()
  const { query, deeds } = useOverlays(channelId, isAllowed)
  const openId = new URLSearchParams(useQueryText()).get('overlay')
  const lastOpen = useRef<string | null>(null)
  useEffect(() => {
    if (openId !== null) lastOpen.current = openId
  }, [openId])
  if (!isAllowed) return <NoAccess title={texts.title} text={texts.forbidden} />
  const { data, error, isFetching, refetch } = query
  if (data === undefined)
    return error !== null && !isFetching ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null
  const list = paths.channelSettings(name, 'overlays')
  const addressOf = (id: string): string => `${list}?overlay=${encodeURIComponent(id)}`
  const open = data.find(({ id }) => id === openId)
  return open === undefined ? (
    <OverlayList
      all={data}
      addressOf={addressOf}
      make={deeds.make}
      onMade={({ id }) => go(addressOf(id))}
      wasOpen={lastOpen}
    />
  ) : (
    <OverlayEditor
      overlay={open}
      channelId={channelId}
      channel={name}
      deeds={deeds}
      listAddress={list}
      onRenewed={(id) => go(addressOf(id), { replace: true })}
      onGone={() => go(list, { replace: true })}
    />
  )
}
