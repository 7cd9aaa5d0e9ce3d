import type { HttpDeps } from '../http.ts'

/** Names that an application may not have, because it would ask for consent in the name of the service. */
export function houseNames({ config }: Pick<HttpDeps, 'config'>): readonly string[] {
  return [config.productName, config.serviceNick]
}
