import { Suspense, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../locale/texts.ts'
import { ChannelTabs } from '../shell/channel-page/channel-tabs.tsx'
import { NoAccess } from '../shell/channel-page/no-access.tsx'
import { useChannelPage } from '../shell/channel-page/use-channel-page.ts'
import { LatePart } from '../shell/late-part.tsx'
import type { ScreenProps } from '../shell/way/route.ts'
import { paths } from '../shell/way/paths.ts'
import { TABS, tabOf } from './tabs.tsx'

/** Moderation of a channel: its tabs and the open one (MUI-01). Who has no right reads that it is not for them. */
export function ModerationScreen({ name }: ScreenProps): ReactElement {
  const texts = useTexts().moderate
  const [address] = useLocation()
  const page = useChannelPage(name)
  const { id, target, rights } = page
  const { tab, rest } = tabOf(address)
  // the first tab is the page itself
  const pathOf = (one: (typeof TABS)[number]): string =>
    one === TABS[0] ? paths.moderation(name) : paths.moderation(name, one.under ?? one.name)
  return (
    <ChannelTabs
      name={name}
      title={texts.title}
      page={page}
      tabs={TABS.filter(({ right }) => rights(right)).map((listed) => ({
        path: pathOf(listed),
        label: listed.label(texts),
        icon: <listed.Icon />,
      }))}
      current={pathOf(tab)}
      isFull={tab.isFull === true && rights(tab.right)}
      here={address}
    >
      {rights('see_moderation') ? (
        <Suspense fallback={<LatePart />}>
          <tab.Part
            key={id}
            channelId={id}
            target={target}
            name={name}
            rest={rest}
            isAllowed={rights(tab.right)}
          />
        </Suspense>
      ) : (
        <NoAccess title={texts.title} text={texts.forbidden} />
      )}
    </ChannelTabs>
  )
}
