import { endedLoginStore } from '../../calls/ended-login.ts'

/** Tells a page that stays open as a guest's that the login was ended from elsewhere, and by what. */
export function startEndedNotices(): () => void {
  return endedLoginStore.subscribe(({ said }) => {
    if (said === null) return
    // where it cannot be loaded, the login still says it
    import('./tell-ended-login.ts').then(
      ({ tellEndedLogin }) => tellEndedLogin(),
      () => undefined,
    )
  })
}
