import { tellReports } from '../../chat/people/tell-reports.ts'
import type { CommandContext } from '../command.ts'

/** Tells somebody who comes what became of what they reported while they were away; nobody's next line waits for it. */
export function tellOwnReports({ client, chat }: Pick<CommandContext, 'client' | 'chat'>): void {
  void chat.unfinished.add(
    tellReports(chat, new Set([client.session])).catch((error: unknown) => chat.onError(error)),
  )
}
