import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLocale } from './locale/locale-store.ts'
import { App } from './shell/app.tsx'
import { startTheme } from './theme/theme-store.ts'

startTheme()
await startLocale()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
