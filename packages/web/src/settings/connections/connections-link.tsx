import { PROVIDER_NAMES } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Section, SetRow } from '../../ui/section.tsx'

/** The link to the connected accounts, whose page is in no tab (APP-35); nothing where no provider is set up. */
export function ConnectionsLink(): ReactElement | null {
  const { settings, connections } = useTexts()
  if (config.providers.length === 0) return null
  return (
    <Section title={settings.connections}>
      <SetRow
        name={config.providers.map((provider) => PROVIDER_NAMES[provider]).join(', ')}
        hint={connections.intro}
      >
        <Link
          href={paths.settingsConnections}
          className={buttonClass({ look: 'line' })}
          aria-label={connections.manageLabel}
        >
          {connections.manage}
        </Link>
      </SetRow>
    </Section>
  )
}
