import type { Config } from '../../../config.ts'
import type { Moderation } from '../../../moderation/moderation.ts'
import type { Store } from '../../../store/store.ts'
import type { Media } from '../../media.ts'
import type { Egress } from '../../preview/fetch/egress.ts'
import { userAgentOf } from '../../preview/fetch/user-agent.ts'
import type { Workshop } from '../../workshop/workshop.ts'
import type { SetSites } from '../sets/set-service.ts'
import { EmoticonImports } from './emoticon-imports.ts'

/** Puts together what brings sets of emoticons from elsewhere. */
export function openImports(options: {
  readonly config: Pick<Config, 'emoticonSources' | 'emoticonsPerChannel' | 'vendor' | 'publicUrl'>
  readonly store: Store
  readonly media: Media
  readonly links: Workshop
  readonly moderation: Moderation
  readonly egress: Egress
  readonly sites: SetSites
  readonly newId: () => string
  readonly sign: (url: string) => string
}): EmoticonImports {
  const { config, media, egress, sites, ...rest } = options
  const { clock, stopping } = media
  return new EmoticonImports({
    ...rest,
    media,
    reach: { egress, sites, userAgent: userAgentOf(config), clock, stopping },
    sources: config.emoticonSources,
    limit: config.emoticonsPerChannel,
  })
}
