// Stands alone and blocks, so that the first paint already has the chosen theme and language.
// Keys and values as in src/theme/theme-store.ts, src/locale/locale-store.ts, src/calls/token.ts, src/store/room-store.ts
// and src/connection/app-connection.ts; what is asked for early is taken by src/calls/early-answers.ts.
;(function () {
  var root = document.documentElement
  var letters = document.currentScript.getAttribute('data-letters')
  var theme = null
  var locale = null
  var token = null
  var account = null
  var kept = null
  try {
    theme = localStorage.getItem('gwar.theme')
    locale = localStorage.getItem('gwar.locale')
    token = localStorage.getItem('gwar.token')
    account = localStorage.getItem('gwar.account')
    kept = localStorage.getItem('gwar.letters')
    root.toggleAttribute('data-folded', localStorage.getItem('gwar.folded') !== null)
    root.toggleAttribute('data-people', localStorage.getItem('gwar.people') !== null)
  } catch {
    // a browser that keeps nothing gets the defaults
  }
  var isLight = theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light'
  if (isLight) root.setAttribute('data-theme', 'light')
  if (token !== null) root.setAttribute('data-member', '')
  if (locale === 'en' || locale === 'pl') root.setAttribute('lang', locale)

  // What the page is going to ask first travels while its scripts do, and its socket opens: on a slow line they would wait
  // for seconds for them.
  var early = { token: token, locale: root.lang, answers: new Map() }
  window.gwarEarly = early
  function ask(path) {
    var headers = { accept: 'application/json', 'accept-language': early.locale }
    if (token !== null) headers.authorization = 'Bearer ' + token
    var answer = fetch(path, { headers: headers, credentials: 'omit' }).then(function (response) {
      // read at once: an answer that nobody reads keeps its connection
      return response.arrayBuffer().then(function (body) {
        return new Response(body, response)
      })
    })
    // whoever takes it hears of a failure
    answer.catch(function () {})
    early.answers.set(path, answer)
  }
  // the kept page stands there because the service did not answer
  if (document.querySelector('meta[name=gwar-frame]') === null) {
    var channel = document.querySelector('meta[name=gwar-channel]')
    // other pages of a channel name it, too; who is logged in without a known name waits for it: Connection.enterFirst
    var isChat = channel !== null && /^\/channels\/[^/]+$/.test(location.pathname)
    if (isChat && (token === null || account !== null))
      ask('/api/channels/' + encodeURIComponent(channel.content) + '/start')
    if (token !== null) ask('/api/users/@me')
    ask('/api/badges')
    ask('/api/emoticons')
    // another server than the page's own is looked up among those that the operator allows: see socketAddress
    if (!/[?&]server=/.test(location.search))
      early.socket = new WebSocket(location.origin.replace('http', 'ws') + '/irc', [
        'text.ircv3.net',
        'base64',
      ])
  }

  // Letters that come too late are not shown on this visit (src/ui/fonts.css): where the line is slow they would only
  // hold up the rest, so the system's own are used, and these are loaded ten seconds behind the page, for the next visit.
  if (letters === null) return
  function load(kind) {
    var paths = letters.split(' ')
    var left = paths.length
    paths.forEach(function (path) {
      var link = document.createElement('link')
      link.rel = kind
      link.as = 'font'
      link.type = 'font/woff2'
      link.crossOrigin = ''
      link.href = path
      link.onload = function () {
        left -= 1
        try {
          if (left === 0) localStorage.setItem('gwar.letters', letters)
        } catch {
          // they may be loaded again
        }
      }
      document.head.appendChild(link)
    })
  }
  var line = navigator.connection
  var isSlow = line !== undefined && (line.saveData || line.effectiveType !== '4g')
  if (isSlow && kept !== letters) {
    root.setAttribute('data-slow', '')
    window.addEventListener('load', function () {
      setTimeout(load, 10000, 'prefetch')
    })
  } else load('preload')
})()
