import { may } from '@gwar/protocol'
import { Suspense, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../calls/auth.ts'
import { retryBuffer } from '../connection/chat.ts'
import { useTexts } from '../locale/texts.ts'
import { paths } from '../shell/way/paths.ts'
import { TabsFrame } from '../shell/frame/tabs-frame.tsx'
import { LatePart } from '../shell/late-part.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import type { Buffer } from '../store/buffer.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { HashIcon, AlertIcon } from '../ui/icons/icons.tsx'
import { Empty } from '../ui/items.tsx'
import { listOf, useList } from './lists.ts'
import { Column } from './column.tsx'
import { TABS, tabOf } from './tabs.tsx'
import { useSettingsChannel } from './use-settings-channel.ts'

/** The settings of a channel: their tabs and the open one (spec B §2). */
export function ChannelSettingsScreen({ name }: { name: string }): ReactElement {
  const texts = useTexts().channelSettings
  const [address] = useLocation()
  const buffer = useSettingsChannel(name)
  const target = buffer?.target ?? `#${name}`
  const tab = tabOf(address)
  const rights = useRights(buffer)
  const id = buffer?.status === 'ready' ? buffer.channel.id : ''
  const counts = useCounts(id, rights)
  const isComing = buffer === undefined || buffer.status === 'joining' || buffer.status === 'loading'
  useTitle(`${texts.title} ${target}`)

  return (
    <TabsFrame
      group={texts.title}
      // all at once, when it is known which: tabs that came later would move the others
      tabs={(isComing ? [] : TABS.filter(({ isAlwaysListed, right }) => isAlwaysListed || rights(right))).map(
        (listed) => ({
          path: listed.path(name),
          label: listed.label(texts),
          icon: <listed.Icon />,
          count: counts[listed.name],
        }),
      )}
      current={tab.path(name)}
      title={texts.title}
      where={target}
      back={paths.channel(name)}
    >
      {!mayModerateHere() ? (
        // clickjacking: another site's page around this one could lead the person's clicks
        <OpenWindow href={tab.path(name)} />
      ) : id === '' ? (
        <NotReady status={buffer?.status} target={target} />
      ) : (
        <Suspense fallback={<LatePart />}>
          <tab.screen key={id} channelId={id} target={target} isAllowed={rights(tab.right)} />
        </Suspense>
      )}
    </TabsFrame>
  )
}

type Rights = (right: Parameters<typeof may>[0]) => boolean

/** Whether the person's modes give a right in this channel; false for all before they are known. */
function useRights(buffer: Buffer | undefined): Rights {
  const auth = useAuth()
  if (auth.status !== 'user' || buffer?.status !== 'ready') return () => false
  return (right) => may(right, { guest: false, modes: buffer.ownModes })
}

/** How many rows each tab has; the long list of subscriptions counts only once its tab was opened. */
function useCounts(id: string, rights: Rights): Readonly<Record<(typeof TABS)[number]['name'], number>> {
  const here = id !== '' && mayModerateHere()
  const helpers = useList(listOf.helpers(id), here && rights('manage_groups'))
  const emoticons = useList(listOf.emoticons(id), here && rights('manage_emoticons'))
  const bans = useList(listOf.bans(id), here && rights('see_bans'))
  const subscriptions = useList(listOf.subscriptions(id), false)
  const countOf = (list: { data: readonly unknown[] | undefined }): number => list.data?.length ?? 0
  return {
    overview: 0,
    basic: 0,
    people: helpers.data?.filter(({ mode }) => mode !== 'q').length ?? 0,
    emoticons: countOf(emoticons),
    bans: countOf(bans),
    subscriptions: countOf(subscriptions),
    income: 0,
  }
}

function OpenWindow({ href }: { href: string }): ReactElement {
  const texts = useTexts().settings
  return (
    <a className={buttonClass({ look: 'main' })} href={href} target="_blank" rel="noopener">
      {texts.openWindow}
    </a>
  )
}

/** Says that there is no such channel, or that it could not be loaded; nothing while it loads. */
function NotReady(props: { status: Buffer['status'] | undefined; target: string }): ReactElement | null {
  const { status, target } = props
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
