import { EVERYWHERE, may, type Right } from '@gwar/protocol'
import { Suspense, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../locale/texts.ts'
import { NoAccess } from '../shell/channel-page/no-access.tsx'
import { OpenWindow } from '../shell/channel-page/open-window.tsx'
import { TabsFrame } from '../shell/frame/tabs-frame.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { LatePart } from '../shell/late-part.tsx'
import { paths } from '../shell/way/paths.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { LoadFailure } from '../ui/loading/load-failure.tsx'
import { SERVICE } from './place.ts'
import { SERVICE_TABS, serviceTabOf } from './tabs.tsx'
import { useOwnLetters } from './use-own-letters.ts'

/**
 * Moderation of the whole service (SVC-01): the tabs of a channel's moderation with the other scope. Who holds no letter
 * of the whole service reads that it is not for them, also when it is taken away while the page is open.
 */
export function ServiceScreen(): ReactElement {
  const texts = useTexts().moderate
  const [address] = useLocation()
  const { letters, error, again } = useOwnLetters()
  const { tab, rest } = serviceTabOf(address)
  const rights = (right: Right): boolean => letters !== null && may(right, { guest: false, modes: letters })
  const pathOf = (one: (typeof SERVICE_TABS)[number]): string =>
    one === SERVICE_TABS[0] ? paths.moderation(SERVICE) : paths.moderation(SERVICE, one.under ?? one.name)
  useTitle(`${texts.title}: ${texts.everywhere}`)
  const isHere = mayModerateHere()
  return (
    <TabsFrame
      group={texts.title}
      tabs={SERVICE_TABS.filter(({ right }) => rights(right)).map((listed) => ({
        path: pathOf(listed),
        label: listed.label(texts),
        icon: <listed.Icon />,
      }))}
      current={pathOf(tab)}
      title={texts.title}
      where={texts.everywhere}
      isFull={tab.isFull === true && rights(tab.right) && isHere}
    >
      {!isHere ? (
        // clickjacking: another site's page around this one could lead the person's clicks
        <OpenWindow href={address} />
      ) : rights('see_moderation') ? (
        <Suspense fallback={<LatePart />}>
          <tab.Part
            channelId={EVERYWHERE}
            target={SERVICE}
            name={SERVICE}
            rest={rest}
            isAllowed={rights(tab.right)}
          />
        </Suspense>
      ) : letters !== null ? (
        <NoAccess title={texts.title} text={texts.forbiddenEverywhere} />
      ) : (
        error !== null && <LoadFailure error={error} onRetry={again} />
      )}
    </TabsFrame>
  )
}
