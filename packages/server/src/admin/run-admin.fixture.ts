import type { World } from '@gwar/testkit'
import { runAdmin } from './run-admin.ts'

/** Runs a command of the operator beside the world's service; its words, or a line of words without spaces. */
export async function adminIn(
  world: World,
  words: string | readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const code = await runAdmin(typeof words === 'string' ? words.split(' ') : words, {
    env: world.settings,
    out: say,
    err: say,
    readSecret: async () => '',
  })
  return { code, text: said.join('\n') }
}
