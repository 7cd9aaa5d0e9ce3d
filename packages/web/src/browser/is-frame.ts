/**
 * Whether this page is the kept frame, which a service worker opened because the service could not be reached: whose
 * login this is and what there is to read becomes known when it can.
 */
export function isFrame(): boolean {
  return typeof document !== 'undefined' && document.querySelector('meta[name="gwar-frame"]') !== null
}
