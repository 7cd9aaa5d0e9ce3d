/**
 * How much of the page of a channel a window shows: `chat` leaves out the bar and the list of conversations, `read` the
 * box as well, `dock` is `chat` with a strip of controls for the streamer; null is the whole page.
 */
export type View = 'chat' | 'read' | 'dock' | null

/** What the query of an address asks for; anything that it does not know is the whole page. */
function viewOf(search: string): View {
  const view = new URLSearchParams(search).get('view')
  return view === 'chat' || view === 'read' || view === 'dock' ? view : null
}

/** The view of this window, for as long as it stands: by the address with which it was opened. */
export const VIEW: View = viewOf(typeof location === 'undefined' ? '' : location.search)
