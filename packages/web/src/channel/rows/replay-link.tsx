import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { useRowScene } from './row-scene.ts'

/** The way from the end of a stream to its replay; services told no id of the stream before there were replays. */
export function ReplayLink({ stream }: { stream: unknown }): ReactElement | null {
  const texts = useTexts().replay
  const { target } = useRowScene()
  if (typeof stream !== 'string' || !/^[\w-]{36}$/.test(stream)) return null
  return <Link href={`${paths.channel(target.slice(1))}/streams/${stream}`}>{texts.link}</Link>
}
