import type { ReactElement } from 'react'
import { LockIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import { Column } from './column.tsx'

/** Stands in place of a tab that the person has no right to see; `text` says who has it. */
export function NoAccess({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <Column>
      <Section title={title}>
        <Empty icon={<LockIcon />}>{text}</Empty>
      </Section>
    </Column>
  )
}
