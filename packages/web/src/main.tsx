import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startConnection } from './connection/app-connection.ts'
import { startLocale } from './locale/locale-store.ts'
import { App } from './shell/app.tsx'
import { startTheme } from './theme/theme-store.ts'

startTheme()
// not awaited at the top: screens' chunks share modules with this one and would wait for each other
void startLocale().then(() => {
  startConnection()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
