import { ATTACHMENT_FILTERS, EMBED_FILTERS } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterIcon, UserIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem, MenuLine, MenuTitle } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { ATTACHMENT_ICONS, EMBED_ICONS } from './filter-looks.tsx'
import { hasFilters, withFilter, type Filters } from './filters.ts'

/** The menu that adds filters: a person, attachments, embeds (SRCH-09..13). */
export function FilterMenu(props: { filters: Filters; onChange: (filters: Filters) => void }): ReactElement {
  const { filters, onChange } = props
  const texts = useTexts().search

  const askUser = async (): Promise<void> => {
    const name = await ask({
      title: texts.userTitle,
      input: {
        label: texts.userName,
        check: (value) => (cleanName(value) === '' ? 'required' : null),
      },
      accept: texts.userAccept,
    })
    if (name !== null) onChange({ ...filters, user: cleanName(name) })
  }

  return (
    <Menu
      label={texts.filters}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={texts.filters} isPressed={hasFilters(filters) || undefined}>
          <FilterIcon />
        </IconButton>
      )}
    >
      <MenuItem icon={<UserIcon isSmall />} onSelect={() => void askUser()}>
        {texts.user}
      </MenuItem>
      <MenuLine />
      <div role="group" aria-label={texts.attachments}>
        <div aria-hidden="true">
          <MenuTitle>{texts.attachments}</MenuTitle>
        </div>
        {ATTACHMENT_FILTERS.map((kind) => (
          <MenuItem
            key={kind}
            icon={ATTACHMENT_ICONS[kind]}
            onSelect={() => onChange({ ...filters, attachments: withFilter(filters.attachments, kind) })}
          >
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </div>
      <MenuLine />
      <div role="group" aria-label={texts.embeds}>
        <div aria-hidden="true">
          <MenuTitle>{texts.embeds}</MenuTitle>
        </div>
        {EMBED_FILTERS.map((kind) => (
          <MenuItem
            key={kind}
            icon={EMBED_ICONS[kind]}
            onSelect={() => onChange({ ...filters, embeds: withFilter(filters.embeds, kind) })}
          >
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </div>
    </Menu>
  )
}

/** People write '@name' out of habit. */
function cleanName(value: string): string {
  return value.trim().replace(/^@/, '')
}
