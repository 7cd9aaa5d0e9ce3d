import type { Parts } from '@gwar/protocol'
import { Fragment, type ReactNode } from 'react'

/** A text with tags as React nodes; each tag of the text has its element here. */
export function textParts<Tag extends string>(
  parts: Parts<Tag>,
  elements: { [K in Tag]: (children: ReactNode) => ReactNode },
): ReactNode {
  return parts.map((part, index) => (
    // the pieces of one text never change places
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {typeof part === 'string' ? part : elements[part.tag](textParts(part.children, elements))}
    </Fragment>
  ))
}

/** For texts of which parts are bold. */
export const BOLD = { b: (children: ReactNode): ReactNode => <b>{children}</b> }
