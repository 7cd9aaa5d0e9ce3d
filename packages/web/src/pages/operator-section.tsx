import { contactOf } from '@gwar/protocol'
import type { ReactNode } from 'react'
import { config } from '../browser/config.ts'

/**
 * The section of the rules and of the privacy policy that says who runs the service and how to reach them, each where
 * the operator has set it; no section where neither is set. `title` is the heading over a name, `contactTitle` the one
 * over a contact without a name; `lead` are the words before the contact.
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
