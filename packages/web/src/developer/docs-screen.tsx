import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import type { Texts } from '@gwar/protocol'
import { LanguageSwitch } from '../shell/frame/language-switch.tsx'
import { useTexts } from '../locale/texts.ts'
import { paths } from '../shell/way/paths.ts'
import { TabsFrame } from '../shell/frame/tabs-frame.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { ClockIcon, InfoIcon, MessageIcon, type IconProps } from '../ui/icons/icons.tsx'
import { CodeIcon, KeyIcon } from '../ui/icons/late-icons.tsx'
import { ApiPage } from './api/api-page.tsx'
import styles from './docs-screen.module.css'
import { LimitsPage } from './limits-page.tsx'
import { OauthPage } from './oauth-page.tsx'
import { ScrollToHash } from './scroll-to-hash.tsx'
import { StartPage } from './start-page.tsx'
import { WirePage } from './wire-page.tsx'

interface Page {
  readonly name: string
  readonly label: (texts: Texts['docs']) => string
  readonly Icon: (props: IconProps) => ReactElement
  readonly Page: () => ReactElement
}

const PAGES: readonly Page[] = [
  { name: '', label: ({ start }) => start, Icon: InfoIcon, Page: StartPage },
  { name: 'oauth', label: ({ oauth }) => oauth, Icon: KeyIcon, Page: OauthPage },
  { name: 'api', label: ({ api }) => api, Icon: CodeIcon, Page: ApiPage },
  { name: 'wire', label: ({ wire }) => wire, Icon: MessageIcon, Page: WirePage },
  { name: 'limits', label: ({ limits }) => limits, Icon: ClockIcon, Page: LimitsPage },
]

const pathOf = (name: string): string => (name === '' ? paths.docs : paths.docsPage(name))

/** `/docs`: what a developer must know, in the product and of this very version; nothing comes from elsewhere. */
export function DocsScreen(): ReactElement {
  const texts = useTexts().docs
  const [path] = useLocation()
  const wanted = path.toLowerCase().replace(/\/$/, '')
  const page = PAGES.find(({ name }) => pathOf(name) === wanted) ?? PAGES[0]!
  const title = page.label(texts)
  useTitle(title)
  return (
    <TabsFrame
      group={texts.title}
      tabs={PAGES.map(({ name, label, Icon }) => ({
        path: pathOf(name),
        label: label(texts),
        icon: <Icon />,
      }))}
      current={pathOf(page.name)}
      title={title}
      after={
        <div className={styles['language']}>
          <LanguageSwitch />
        </div>
      }
    >
      <div className={styles['column']}>
        <page.Page key={page.name} />
        <ScrollToHash key={`${page.name}#`} />
      </div>
    </TabsFrame>
  )
}
