import type { ReactElement } from 'react'
import type { ModerationTabProps } from '../tab-props.ts'
import { Dossier } from './dossier.tsx'
import { PeopleLists } from './people-lists.tsx'

/** People as the channel's moderators know them: their lists, or the one whom the address names. */
export function PeopleTab(props: ModerationTabProps): ReactElement {
  return props.rest === '' ? <PeopleLists {...props} /> : <Dossier key={props.rest} {...props} />
}
