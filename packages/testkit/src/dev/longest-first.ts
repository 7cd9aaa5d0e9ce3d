import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The projects in the order in which they run: those with the longest files first. Half a minute of foreign bytes in the
 * testkit's, which one core spends alone, runs beside the server's many files, and so do the containers. Journeys are a
 * group of their own behind all others (`vitest.config.ts`).
 */
const PROJECTS = ['containers', 'testkit', 'server', 'web', 'protocol', 'e2e']

/**
 * Lets no long file begin when the others are nearly done: it would keep one core busy and leave the rest idle. Files of
 * one project stay together, because a process that runs one file after the other serves one project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // what vitest remembers of earlier runs, or the sizes of the files, orders those of the same rank
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const within = moduleId.endsWith('.long.test.ts') ? 0 : 1
  return PROJECTS.indexOf(project.name) * 2 + within
}
