import { readCorpus } from './corpus.ts'
import type { FuzzedService } from './fuzzed-service.ts'
import type { Target, TargetName } from './target.ts'
import { frames } from './targets/frames.ts'
import { http } from './targets/http.ts'
import { lines } from './targets/lines.ts'
import { lists } from './targets/lists.ts'
import { multipart } from './targets/multipart.ts'
import { pages } from './targets/pages.ts'
import { pictures } from './targets/pictures.ts'
import { tags } from './targets/tags.ts'

type Make = (service: FuzzedService, known: readonly Buffer[]) => Target | Promise<Target>

const TARGETS: Readonly<Record<TargetName, Make>> = {
  lines: (_service, known) => lines(known),
  tags: (_service, known) => tags(known),
  frames: (_service, known) => frames(known),
  http,
  multipart: (_service, known) => multipart(known),
  lists: (_service, known) => lists(known),
  pages: (_service, known) => pages(known),
  pictures: (_service, known) => pictures(known),
}

export async function openTarget(name: TargetName, service: FuzzedService): Promise<Target> {
  const known = readCorpus(name).map(({ input }) => input)
  return TARGETS[name](service, known)
}
