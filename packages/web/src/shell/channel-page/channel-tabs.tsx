import type { ReactElement, ReactNode } from 'react'
import { retryBuffer } from '../../connection/chat.ts'
import { useTexts } from '../../locale/texts.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, HashIcon } from '../../ui/icons/icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { TabsFrame, type FrameTab } from '../frame/tabs-frame.tsx'
import { useTitle } from '../frame/use-title.ts'
import { paths } from '../way/paths.ts'
import { Column } from './column.tsx'
import { OpenWindow } from './open-window.tsx'
import type { ChannelPage } from './use-channel-page.ts'

/**
 * The frame of pages about a channel that act in it: their tabs, and what stands in the place of the open one while
 * the channel is not there, or in a frame of another site.
 */
export function ChannelTabs(props: {
  name: string
  title: string
  page: ChannelPage
  tabs: readonly FrameTab[]
  /** The path of the open tab. */
  current: string
  /** The path that a frame of another site opens in a window of its own; that of the tab unless told. */
  here?: string
  /** Whether the tab has the whole page, without edges. */
  isFull?: boolean
  children: ReactNode
}): ReactElement {
  const { name, title, page, tabs, current, here = current, isFull = false, children } = props
  useTitle(`${title} ${page.target}`)
  return (
    <TabsFrame
      group={title}
      // all at once, when it is known which: tabs that came later would move the others
      tabs={page.isComing ? [] : tabs}
      current={current}
      title={title}
      where={page.target}
      back={paths.channel(name)}
      isFull={isFull && page.id !== '' && mayModerateHere()}
    >
      {!mayModerateHere() ? (
        // clickjacking: another site's page around this one could lead the person's clicks
        <OpenWindow href={here} />
      ) : page.id === '' ? (
        <NotReady page={page} />
      ) : (
        children
      )}
    </TabsFrame>
  )
}

/** Says that there is no such channel, or that it could not be loaded; nothing while it loads. */
function NotReady({ page: { status, target } }: { page: ChannelPage }): ReactElement | null {
  const texts = useTexts()
  if (status === 'unknown')
    return (
      <Column>
        <Empty icon={<HashIcon />}>{texts.channel.unknown}</Empty>
      </Column>
    )
  if (status === 'failed')
    return (
      <Column>
        <Empty icon={<AlertIcon />}>
          {texts.channel.loadFailed}{' '}
          <Button look="line" onClick={() => retryBuffer(target)}>
            {texts.channel.retry}
          </Button>
        </Empty>
      </Column>
    )
  return null
}
