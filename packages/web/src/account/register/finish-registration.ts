import { noteNewcomer } from '../../shell/login/newcomer.ts'
import { finishLogin } from '../finish-login.ts'

/** Logs in who has just got an account; above the box of the first channel they are shown around. */
export function finishRegistration(name: string, token: string): Promise<void> {
  noteNewcomer(name)
  return finishLogin(token)
}
