import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAuth } from './calls/auth.ts'
import { startConnection } from './connection/app-connection.ts'
import { startLocale } from './locale/locale-store.ts'
import { currentTexts } from './locale/texts.ts'
import { PurchaseHost } from './purchase/purchase-host.tsx'
import { ROUTES } from './routes.tsx'
import { App } from './shell/app.tsx'
import { findRoute } from './shell/way/find-route.ts'
import { reloadWhenStale, showLoadFailure } from './shell/stale-page.ts'
import { startTheme } from './theme/theme-store.ts'
import { notify } from './ui/toasts/notify.ts'

reloadWhenStale()
startTheme()
startAuth()
// loads the screen's chunk beside the texts instead of after them; a failure shows when the screen is drawn
findRoute(ROUTES, location.pathname)
  ?.route.preload()
  .catch(() => undefined)
// not awaited at the top: screens' chunks share modules with this one and would wait for each other
startLocale().then(start, showLoadFailure)

function start(): void {
  startConnection(() => notify('red', currentTexts().composer.sendFailed, 10_000))
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App routes={ROUTES}>
        <PurchaseHost />
      </App>
    </StrictMode>,
  )
}
