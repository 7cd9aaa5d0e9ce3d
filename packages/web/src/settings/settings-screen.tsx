import { Suspense, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { isEmbedded } from '../connection/embedded.ts'
import { useTexts } from '../locale/texts.ts'
import { askLogOut } from '../shell/buffers/ask-log-out.ts'
import { FrameAct, TabsFrame } from '../shell/frame/tabs-frame.tsx'
import { LatePart } from '../shell/late-part.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { useBlocked } from '../store/hooks.ts'
import { buttonClass } from '../ui/button.tsx'
import { OutIcon } from '../ui/icons/late-icons.tsx'
import { paths } from '../shell/way/paths.ts'
import { TABS, tabOf } from './tabs.tsx'

/** The settings: their tabs and the open one (spec A §2). */
export function SettingsScreen(): ReactElement {
  const { settings: texts, topBar, purchase } = useTexts()
  const [address] = useLocation()
  const blocked = useBlocked().size
  const { tab, rest } = tabOf(address)
  const title = tab.title?.(purchase) ?? tab.label(texts)
  useTitle(title)

  return (
    <TabsFrame
      group={texts.title}
      tabs={TABS.filter(({ isHidden }) => isHidden !== true).map(({ path, label, Icon }) => ({
        path,
        label: label(texts),
        icon: <Icon />,
        count: path === paths.settingsBlocks ? blocked : 0,
      }))}
      current={tab.path}
      title={title}
      after={<FrameAct icon={<OutIcon />} label={topBar.logout} onClick={() => void askLogOut()} />}
    >
      {isEmbedded() ? (
        // another site's page around the frame could trick people into clicking settings, so they open in a window
        <a className={buttonClass({ look: 'main' })} href={tab.path} target="_blank" rel="noopener">
          {texts.openWindow}
        </a>
      ) : (
        <Suspense fallback={<LatePart />}>
          <tab.Part rest={rest} />
        </Suspense>
      )}
    </TabsFrame>
  )
}
