import type { AdminCommand, AdminAnswer } from './command.ts'
import { helpText } from './help-text.ts'
import { printAnswer } from './print.ts'

/** Writes the answer of a command; gives the exit code: 0 done, 1 refused or failed, 2 not understood. */
export function showAnswer(
  answer: AdminAnswer,
  command: AdminCommand,
  isJson: boolean,
  { out, err }: { readonly out: (text: string) => void; readonly err: (text: string) => void },
): number {
  if (answer === 'usage') {
    err(helpText(command))
    return 2
  }
  if ('refused' in answer) {
    err(answer.refused)
    return 1
  }
  out(printAnswer(answer, isJson))
  return 'rows' in answer && answer.hasFailed === true ? 1 : 0
}
