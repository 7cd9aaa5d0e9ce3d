import type { PagePath } from '@gwar/protocol'
import type { KeptPart } from '../../ui/loading/kept-part.ts'
import type { Access } from './guard.ts'

/** What each screen is given. */
export interface ScreenProps {
  /** The `{name}` of its path, '' where it has none. */
  name: string
}

/** An address of the client, with the screen that it shows. */
export interface Route extends Access, KeptPart<ScreenProps> {
  /** The route's name (spec A §2). */
  name: string
  /** One of the protocol's table, by which the service tells pages from addresses that lead nowhere. */
  path: PagePath
  /** `chat`: inside the bar and the list of buffers; `page`: alone. */
  frame: 'chat' | 'page'
}
