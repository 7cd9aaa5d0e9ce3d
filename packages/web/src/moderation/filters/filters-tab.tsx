import type { ReactElement } from 'react'
import type { ModerationTabProps } from '../tab-props.ts'
import { FilterList } from './filter-list.tsx'
import { FilterPage } from './filter-page.tsx'

/** The filters of a channel (FILT): their list, or the one that the address names; `new` is one that is not kept yet. */
export function FiltersTab(props: ModerationTabProps): ReactElement {
  return props.rest === '' ? <FilterList {...props} /> : <FilterPage key={props.rest} {...props} />
}
