import type { HttpDeps } from '../http.ts'

/** An application of these names would ask for consent as the service itself. */
export function houseNames({ config }: Pick<HttpDeps, 'config'>): readonly string[] {
  return [config.productName, config.serviceNick]
}
