import type { ReactElement } from 'react'
import { LockIcon } from '../ui/icons/late-icons.tsx'
import { Empty } from '../ui/items.tsx'
import { Section } from '../ui/section.tsx'
import { Column } from './column.tsx'

/** A tab whose list the server would not give: who has it says the text. */
export function NoAccess({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <Column>
      <Section title={title}>
        <Empty icon={<LockIcon />}>{text}</Empty>
      </Section>
    </Column>
  )
}
