import { useLayoutEffect, useRef, type ReactElement } from 'react'
import styles from './file-name.module.css'
import { nameEnds } from './name-ends.ts'
import { widthOfCut } from './width-of-cut.ts'

/** A file's name on one line, its middle cut where there is no room. Its end is isolated: no letters can turn it. */
export function FileName({ name }: { name: string }): ReactElement {
  const [start, end] = nameEnds(name)
  const cut = useRef<HTMLElement>(null)
  // behind its ellipsis the browser leaves what is too narrow for the next letter: a hole in the name
  useLayoutEffect(() => {
    const element = cut.current!
    if (end === '') return undefined
    const observer = new ResizeObserver(() => {
      element.style.maxWidth = ''
      if (element.scrollWidth > element.clientWidth)
        element.style.maxWidth = `${widthOfCut(element, start)}px`
    })
    observer.observe(element.parentElement!)
    return () => observer.disconnect()
  }, [start, end])
  return (
    <span className={styles['name']} dir="ltr" title={name}>
      <bdi ref={cut} className="cut">
        {start}
      </bdi>
      {end !== '' && <bdi className={styles['end']}>{end}</bdi>}
    </span>
  )
}
