import type { CommandContext } from './command.ts'

/** How many targets of one line are charged. */
const MAX_TARGETS = 20

/** The cost of a command whose first parameter is a comma-separated list: so much for each item. */
export function perTarget(tokens: number): (context: CommandContext) => number {
  return ({ line }) => tokens * targetsOf(line.params[0])
}

function targetsOf(list = ''): number {
  let targets = 1
  for (let at = list.indexOf(','); at !== -1 && targets < MAX_TARGETS; at = list.indexOf(',', at + 1))
    targets += 1
  return targets
}
