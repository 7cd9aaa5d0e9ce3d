// Stands alone and blocks, so that the first paint already has the chosen theme and language.
// Keys and values as in src/theme/theme-store.ts and src/locale/locale-store.ts.
;(function () {
  var root = document.documentElement
  var theme = null
  var locale = null
  try {
    theme = localStorage.getItem('gwar.theme')
    locale = localStorage.getItem('gwar.locale')
  } catch {
    // a browser that keeps nothing gets the defaults
  }
  if (theme === 'light') root.setAttribute('data-theme', 'light')
  else if (theme === 'system') root.removeAttribute('data-theme')
  if (locale === 'en' || locale === 'pl') root.setAttribute('lang', locale)
})()
