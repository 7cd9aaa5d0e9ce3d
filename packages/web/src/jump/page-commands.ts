import { navigate } from 'wouter/use-browser-location'
import { useAuth } from '../calls/auth.ts'
import { commandsFor } from '../composer/commands/box-commands.ts'
import { placeOf } from '../composer/commands/place-of.ts'
import { commandTexts } from '../composer/commands/use-command-texts.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { useTexts } from '../locale/texts.ts'
import { stores } from '../store/stores.ts'
import { setTheme } from '../theme/theme-store.ts'
import { paths } from '../shell/way/paths.ts'
import type { Way } from './find-ways.ts'
import { putCommand } from './put-command.ts'

/** A command of the finder. */
export interface PageCommand extends Way {
  readonly run: () => void
}

/** The commands of the finder: those of the page, then those of the box of the open buffer. */
export function usePageCommands(): readonly PageCommand[] {
  const texts = useTexts()
  const auth = useAuth()
  const command = (name: string, about: string, run: () => void): PageCommand => ({
    kind: 'command',
    name,
    about,
    people: null,
    usedAt: 0,
    run,
  })
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const page = [
    ...(isEmbedded()
      ? []
      : [command(texts.buffers.create, texts.jump.command, () => navigate(paths.createChannel))]),
    ...(auth.status === 'user' && !isEmbedded()
      ? [command(texts.topBar.settings, texts.jump.command, () => navigate(paths.settings))]
      : []),
    command(isDark ? texts.jump.light : texts.jump.dark, texts.jump.command, () =>
      setTheme(isDark ? 'light' : 'dark'),
    ),
  ]
  const key = stores.list.active
  if (key === null || auth.status !== 'user') return page
  const says = commandTexts(texts)
  return [
    ...page,
    ...commandsFor(placeOf(key)).map(({ name }) =>
      command(`/${name}`, says.does(name), () => putCommand(stores, key, name)),
    ),
  ]
}
