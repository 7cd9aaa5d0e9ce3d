import { nameKey } from '@gwar/protocol'
import { config } from '../browser/config.ts'
import { recall, remember } from '../browser/memory.ts'
import { refuseToken } from '../calls/auth.ts'
import { takeEarlySocket } from '../calls/early-answers.ts'
import { getToken, setToken, tokenStore } from '../calls/token.ts'
import { stores } from '../store/stores.ts'
import { isEmbedded } from './embedded.ts'
import { Connection, type ConnectionPorts } from './connection.ts'
import { httpLoads } from './buffers/loads.ts'
import { loadCatalog } from './buffers/place-loads.ts'
import { receiveToken } from './receive-token.ts'
import { refreshUnread } from './buffers/refresh-unread.ts'
import { watchInbox } from './watch-inbox.ts'
import { socketAddress } from './link/socket-address.ts'
import { randomId } from './uuid.ts'

/** The storage key of the last account's name: its lists are shown until the login is confirmed. */
const LAST_ACCOUNT = 'gwar.account'

/** What only screens can do; {@link startConnection} is given how. */
interface ScreenPorts {
  /** The channel that the page opens with; null for another page. */
  readonly target: string | null
  /** Its id, where the page names it. */
  readonly channelId: string | null
  /** Tells the person that a line could not be stored (INPUT-43). */
  readonly sendFailed: () => void
  /** Loads what the rows of a first page are drawn with. */
  readonly prepare: ConnectionPorts['prepare']
}
let screens: ScreenPorts = {
  target: null,
  channelId: null,
  sendFailed: () => undefined,
  prepare: async () => undefined,
}

/** Badges and emoticons of the product, with which every channel's rows are drawn. */
let catalog: Promise<unknown> = Promise.resolve()

/** The page's own connection. It is made with the page and speaks from {@link startConnection} on. */
export const connection: Connection = new Connection({
  stores,
  loads: httpLoads,
  address: typeof location === 'undefined' ? '' : socketAddress(location, config.socketAllowList),
  vendor: config.vendor,
  connect: (address, protocols) => takeEarlySocket(address) ?? new WebSocket(address, [...protocols]),
  random: Math.random,
  isVisible: () => !document.hidden,
  token: getToken,
  dropToken: (token) => void refuseToken(token),
  uuid: randomId,
  now: Date.now,
  hasNetwork: () => navigator.onLine,
  sendFailed: () => screens.sendFailed(),
  prepare: (page, info) => Promise.all([catalog, screens.prepare(page, info)]),
})

/** Connects, and keeps connected while the page is there. Gives back how to stop. */
export function startConnection(ports: ScreenPorts): () => void {
  screens = ports
  const last = recall(LAST_ACCOUNT)
  if (getToken() !== null && last !== null) {
    stores.setOwner(nameKey(last), [])
    stores.connection.change({ account: last })
  }
  const stops = [
    tokenStore.subscribe(() => connection.tokenChanged()),
    stores.connection.subscribe(() => {
      const { ownName } = stores.connection
      if (ownName !== null || getToken() === null) remember(LAST_ACCOUNT, ownName)
    }),
    watchInbox(stores),
    receiveToken(window, setToken),
    listen(window, 'storage', (event) => connection.heardTab((event as StorageEvent).key)),
    listen(window, 'online', () => connection.wake()),
    listen(window, 'pageshow', () => connection.wake()),
    listen(window, 'pagehide', () => stores.flush()),
    listen(window, 'focus', look),
    listen(window, 'blur', look),
    listen(document, 'visibilitychange', () => {
      if (document.hidden) stores.flush()
      else {
        // while hidden the screen was behind by up to a second
        stores.buffers.flush()
        connection.wake()
      }
      look()
    }),
  ]
  look()
  catalog = loadCatalog().then((loaded) => loaded !== null && stores.catalog.set(loaded))
  if (ports.target !== null) connection.enterFirst(ports.target, ports.channelId)
  connection.start()
  return () => {
    for (const stop of stops) stop()
    connection.stop()
  }
}

/** Notes whether the page is looked at. A frame beside a film is, although the page around it has the focus. */
function look(): void {
  const isVisible = !document.hidden && (isEmbedded() || document.hasFocus())
  stores.list.setVisible(isVisible)
  connection.looked()
  if (!isVisible) return
  void refreshUnread(stores)
  // a page that slept has missed that another one read it
  if (stores.inbox.unread > 0) stores.inbox.outdate()
}

function listen(target: EventTarget, type: string, run: (event: Event) => void): () => void {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}
