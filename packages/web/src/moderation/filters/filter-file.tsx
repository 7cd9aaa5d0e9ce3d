import { filterSources, importFilters, type Filters } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent, type ReactElement } from 'react'
import type { Check } from '../../answers/shape.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded } from '../../calls/load-error.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { filtersPath } from './use-filters.ts'

/** More than fifty filters with all their words do not fill. */
const FILE_BYTES_MAX = 1_000_000

/** The menu by which filters go out as a file, and come in from one or from another channel (FILT-20). */
export function FilterFile(props: {
  channelId: string
  target: string
  mayEdit: boolean
  onAdded: (filters: Filters) => void
}): ReactElement {
  const { channelId, target, mayEdit, onAdded } = props
  const texts = useTexts().filterPage
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const sources = useSources(channelId, mayEdit)

  const add = async (body: { file: unknown } | { from: string }): Promise<CallFailure | null> => {
    setBusy(true)
    const answer = importFilters.answer as unknown as Check<Filters & { added: number }>
    const result = await call(filtersPath(channelId, '/import'), { method: 'POST', body, answer })
    setBusy(false)
    if (!result.ok) return result.failure
    onAdded(result.value)
    notify('green', currentTexts().filterPage.added({ count: result.value.added }), 3000)
    return null
  }
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0]
    // else the same file could not be chosen a second time
    currentTarget.value = ''
    if (file === undefined) return
    const content = file.size > FILE_BYTES_MAX ? null : parsed(await file.text())
    const failure = content === null ? { kind: 'aborted' as const } : await add({ file: content })
    if (failure === null) return
    notify('red', content === null ? currentTexts().filterPage.fileBroken : whyNot(failure), 10_000)
  }
  const take = async (from: string): Promise<void> => {
    const failure = await add({ from })
    if (failure !== null) notify('red', whyNot(failure), 10_000)
  }
  const save = async (): Promise<void> => {
    const result = await download(filtersPath(channelId, '/export'))
    if (result.ok) return saveFile(result.value.file, `${target.slice(1) || 'all'}-filters.json`)
    notify('red', whyNot(result.failure), 10_000)
  }

  return (
    <>
      <Menu
        label={texts.menu}
        edge="right"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={texts.menu} aria-busy={isBusy}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem onSelect={() => void save()}>{texts.export}</MenuItem>
        {mayEdit && <MenuItem onSelect={() => input.current?.click()}>{texts.import}</MenuItem>}
        {mayEdit &&
          sources.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => void take(id)}>
              {texts.takeFrom({ name: `#${name}` })}
            </MenuItem>
          ))}
      </Menu>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={texts.import}
        onChange={(event) => void read(event)}
      />
    </>
  )
}

/** Other channels in which the person moderates, open or not; none while they are not loaded. */
function useSources(channelId: string, mayEdit: boolean): readonly { id: string; name: string }[] {
  const { data } = useQuery({
    queryKey: ['channel', channelId, 'filter-sources'],
    enabled: mayEdit,
    queryFn: async ({ signal }) =>
      loaded(await call(filtersPath(channelId, '/sources'), { answer: filterSources.answer, signal })),
  })
  return data?.data ?? []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Why filters were not taken in: for a fault in a file its place as well. */
function whyNot(failure: CallFailure): string {
  const now = currentTexts()
  if (failure.kind === 'fields') {
    const [place, [why = ''] = []] = Object.entries(failure.errors)[0] ?? ['']
    return now.filterPage.fileWrong({ place, why })
  }
  return failureText(now, failure) ?? now.failure.connection
}
