import { paths } from '../../shell/way/paths.ts'

/** What a frame shows of the channel: the chat, the messages alone, the page with its bar and the list of conversations. */
export const FRAME_VIEWS = ['chat', 'read', 'whole'] as const

export const FRAME_WIDTHS = ['fixed', 'full'] as const

/** The markup that shows a channel on another page. A width in per cent is a style: the attribute holds pixels alone. */
export function frameCode(frame: {
  /** Of the service, such as `https://chat.example`. */
  readonly origin: string
  /** The name of the channel, without its sign. */
  readonly channel: string
  readonly view: (typeof FRAME_VIEWS)[number]
  readonly width: (typeof FRAME_WIDTHS)[number]
  readonly title: string
}): string {
  const { origin, channel, view, width, title } = frame
  const address = `${origin}${paths.channel(channel)}${view === 'whole' ? '' : `?view=${view}`}`
  const size = width === 'fixed' ? 'width="340" height="600"' : 'height="600" style="width: 100%"'
  return `<iframe src="${address}" ${size} allow="clipboard-write" title="${title}"></iframe>`
}
