import { ServerProcess } from '@gwar/testkit'
import { onTestFinished } from 'vitest'

/** A server in a process of its own, at which one call registers a person. It is killed when the test ends, if not before. */
export async function startProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = new ServerProcess({
    CAPTCHA: 'none',
    EMAIL_VERIFICATION: 'off',
    PASSWORD_COST: 'low',
    ...settings,
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.exited
  })
  await server.ready()
  return server
}
