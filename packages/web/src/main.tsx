import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/shell.css'
import { CHANNEL_META, checkChannelName } from '@gwar/protocol'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAuth } from './calls/auth.ts'
import { startConnection } from './connection/app-connection.ts'
import { startLocale } from './locale/locale-store.ts'
import { currentTexts } from './locale/texts.ts'
import { JumpHost } from './jump/jump-host.tsx'
import { PurchaseHost } from './purchase/purchase-host.tsx'
import { NOT_FOUND, ROUTES } from './routes.tsx'
import { App } from './shell/app.tsx'
import { findRoute } from './shell/way/find-route.ts'
import { loadFrame } from './shell/way/pages.tsx'
import { reloadWhenStale, showLoadFailure } from './shell/stale-page.ts'
import { startForcedColours } from './theme/forced-colours.ts'
import { startTheme } from './theme/theme-store.ts'
import { notify } from './ui/toasts/notify.ts'

reloadWhenStale()
startTheme()
startForcedColours()
startAuth()
// loads the screen's chunk beside the texts instead of after them; a failure shows when the screen is drawn
const screen = findRoute(ROUTES, location.pathname)?.route ?? NOT_FOUND
const loaded = Promise.all([screen.preload(), loadFrame()]).catch(() => undefined)
// not awaited at the top: screens' chunks share modules with this one and would wait for each other
startLocale().then(async () => {
  connect()
  // until then the page's own picture of the screen stands in its place
  await loaded
  draw()
}, showLoadFailure)

function connect(): void {
  startConnection({
    target: firstTarget(),
    channelId: document.querySelector<HTMLMetaElement>(`meta[name=${CHANNEL_META}]`)?.content ?? null,
    sendFailed: () => notify('red', currentTexts().composer.sendFailed, 10_000),
    // beside other pages than those of the chat nothing of a channel is drawn
    prepare: async (page, info) =>
      findRoute(ROUTES, location.pathname)?.route.frame === 'chat' &&
      (await import('./channel/channel-screen.tsx')).prepareFirstPage(page, info),
  })
}

/** The channel whose address was opened: it is joined with the connection, without waiting for the first drawing. */
function firstTarget(): string | null {
  const found = findRoute(ROUTES, location.pathname)
  return found?.route.name === 'channel' && checkChannelName(found.name) === null ? `#${found.name}` : null
}

function draw(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App routes={ROUTES} notFound={NOT_FOUND}>
        <PurchaseHost />
        <JumpHost />
      </App>
    </StrictMode>,
  )
}
