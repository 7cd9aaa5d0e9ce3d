import { Suspense, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../locale/texts.ts'
import { ChannelTabs } from '../shell/channel-page/channel-tabs.tsx'
import { useChannelPage, type ChannelPage } from '../shell/channel-page/use-channel-page.ts'
import { LatePart } from '../shell/late-part.tsx'
import { paths } from '../shell/way/paths.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { ShieldIcon } from '../ui/icons/late-icons.tsx'
import { listOf, useList } from './lists.ts'
import { TABS, tabOf } from './tabs.tsx'

/** The settings of a channel: their tabs and the open one (spec B §2). */
export function ChannelSettingsScreen({ name }: { name: string }): ReactElement {
  const texts = useTexts().channelSettings
  const [address] = useLocation()
  const page = useChannelPage(name)
  const { id, target, rights } = page
  const tab = tabOf(address)
  const counts = useCounts(page)
  return (
    <ChannelTabs
      name={name}
      title={texts.title}
      page={page}
      tabs={[
        ...TABS.filter(({ isAlwaysListed, right }) => isAlwaysListed || rights(right)).map((listed) => ({
          path: listed.path(name),
          label: listed.label(texts),
          icon: <listed.Icon />,
          count: counts[listed.name],
        })),
        ...(rights('see_moderation')
          ? [{ path: paths.moderation(name), label: texts.moderation, icon: <ShieldIcon />, count: 0 }]
          : []),
      ]}
      current={tab.path(name)}
    >
      <Suspense fallback={<LatePart />}>
        <tab.Part key={id} channelId={id} target={target} isAllowed={rights(tab.right)} />
      </Suspense>
    </ChannelTabs>
  )
}

/** How many rows each tab has; the long list of subscriptions counts only once its tab was opened. */
function useCounts({ id, rights }: ChannelPage): Readonly<Record<(typeof TABS)[number]['name'], number>> {
  const here = id !== '' && mayModerateHere()
  const helpers = useList(listOf.helpers(id), here && rights('manage_groups'))
  const overlays = useList(listOf.overlays(id), here && rights('manage_overlays'))
  const emoticons = useList(listOf.emoticons(id), here && rights('manage_emoticons'))
  const bans = useList(listOf.bans(id), here && rights('see_bans'))
  const subscriptions = useList(listOf.subscriptions(id), false)
  const countOf = (list: { data: readonly unknown[] | undefined }): number => list.data?.length ?? 0
  return {
    overview: 0,
    basic: 0,
    stream: 0,
    overlays: countOf(overlays),
    people: helpers.data?.filter(({ mode }) => mode !== 'q').length ?? 0,
    emoticons: countOf(emoticons),
    bans: countOf(bans),
    subscriptions: countOf(subscriptions),
    income: 0,
  }
}
