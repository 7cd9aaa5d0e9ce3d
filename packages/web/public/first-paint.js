// Stands alone and blocks, so that the first paint already has the chosen theme and language.
// Keys and values as in src/theme/theme-store.ts, src/locale/locale-store.ts, src/calls/token.ts and src/store/room-store.ts.
;(function () {
  var root = document.documentElement
  var theme = null
  var locale = null
  var isMember = false
  try {
    theme = localStorage.getItem('gwar.theme')
    locale = localStorage.getItem('gwar.locale')
    isMember = localStorage.getItem('gwar.token') !== null
    root.toggleAttribute('data-folded', localStorage.getItem('gwar.folded') !== null)
    root.toggleAttribute('data-people', localStorage.getItem('gwar.people') !== null)
  } catch {
    // a browser that keeps nothing gets the defaults
  }
  var isLight = theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light'
  if (isLight) root.setAttribute('data-theme', 'light')
  if (isMember) root.setAttribute('data-member', '')
  if (locale === 'en' || locale === 'pl') root.setAttribute('lang', locale)
})()
