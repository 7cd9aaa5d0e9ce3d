/**
 * The list as it is `now` with what somebody did to it since it was `before`: another owner may have added and removed
 * sites meanwhile. `after` is the list on their screen, whose order stays.
 */
export function changedSites(
  before: readonly string[],
  after: readonly string[],
  now: readonly string[],
): readonly string[] {
  return [
    ...after.filter((site) => now.includes(site) || !before.includes(site)),
    ...now.filter((site) => !before.includes(site) && !after.includes(site)),
  ]
}
