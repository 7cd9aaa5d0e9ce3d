// Takes the service worker of this site away, with all that it kept. The service gives it in place of the worker with
// SERVICE_WORKER=off; a proxy may do so, too.
self.addEventListener('install', function () {
  self.skipWaiting()
})
self.addEventListener('activate', function (event) {
  event.waitUntil(
    caches
      .keys()
      .then(function (names) {
        return Promise.all(
          names
            .filter(function (name) {
              return name.indexOf('gwar.') === 0
            })
            .map(function (name) {
              return caches.delete(name)
            }),
        )
      })
      .then(function () {
        return self.registration.unregister()
      }),
  )
})
