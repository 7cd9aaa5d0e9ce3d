import { contactOf } from '@gwar/protocol'
import type { ReactNode } from 'react'
import { config } from '../browser/config.ts'

/**
 * The section of a page to read that says who runs the service and how they are reached, each as far as the operator
 * has set it; none where neither is set. `title` heads a name, `contactTitle` a contact alone, `lead` stands before the
 * contact.
 */
export function operatorSection(
  title: string,
  contactTitle: string,
  lead: string,
): readonly (readonly [string, ReactNode])[] {
  const { operator } = config
  // checked here once more: whatever the page's configuration says, the link leads to a mailbox or an https page
  const contact = contactOf(config.contact ?? '')
  if (!operator && contact === null) return []
  const link = contact !== null && (
    <>
      {lead} <a href={contact.href}>{contact.label}</a>
    </>
  )
  if (!operator) return [[contactTitle, link]]
  return [
    [
      title,
      <>
        {operator}
        {link !== false && (
          <>
            <br />
            {link}
          </>
        )}
      </>,
    ],
  ]
}
