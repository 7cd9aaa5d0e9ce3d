import type { Provider } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { icon, type IconProps } from './icons.tsx'

const ICONS: Readonly<Record<Provider, (props: IconProps) => ReactElement>> = {
  google: icon(<path d="M10.2 10h6.3a6.4 6.4 0 1 1-2.1-4.8" />),
  twitch: icon(<path d="M5 3h11.5v8l-3.2 3.2h-3L7.5 17v-2.8H4V6zM9 6.5v3.5M12.5 6.5v3.5" />),
  discord: icon(
    <path d="M7.2 5.2C5.6 5.5 4.6 6 4.6 6 3 8.5 2.3 11.2 2.6 14c1.3 1 2.6 1.5 3.7 1.7l.9-1.6M12.8 5.2c1.6.3 2.6.8 2.6.8 1.6 2.5 2.3 5.2 2 8-1.3 1-2.6 1.5-3.7 1.7l-.9-1.6M6 13.6c2.6 1 5.4 1 8 0M7.2 5.2l.6 1c1.5-.3 2.9-.3 4.4 0l.6-1M7.7 10.3v.3M12.3 10.3v.3" />,
  ),
}

/** The logo of a login provider, drawn in the style of all icons. */
export function ProviderIcon({ provider, ...props }: IconProps & { provider: Provider }): ReactElement {
  const Icon = ICONS[provider]
  return <Icon {...props} />
}
