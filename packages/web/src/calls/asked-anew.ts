/**
 * Options of a query whose answer belongs to one showing of a part of a screen: asked when the part is opened,
 * forgotten when it closes, and asked again only when somebody says so. Each answer is an object of its own, and
 * without a network the call fails at once.
 */
export const ASKED_ANEW = {
  staleTime: 0,
  gcTime: 0,
  networkMode: 'always',
  refetchOnReconnect: false,
  structuralSharing: false,
} as const
