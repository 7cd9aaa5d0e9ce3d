import { useEffect, useState } from 'react'

/**
 * The token of the link that this page was opened by, or null. It is read once and taken out of the address at
 * once: neither the address bar, nor the history, nor a referrer, nor a reload has it. It lives as long as the screen.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token === '' ? null : token
}
