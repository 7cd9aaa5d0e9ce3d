import type { CSSProperties, ReactElement } from 'react'
import { placeOf, type Crop, type Size } from './crop.ts'
import styles from './placed.module.css'

/** A picture that is chosen, as the browser shows it. */
export interface ChosenPicture {
  readonly image: HTMLImageElement
  readonly size: Size
}

/** A picture and the square of it that is sent; null where all of it is. */
export interface Cut {
  readonly picture: ChosenPicture
  readonly crop: Crop | null
}

/** The picture where its square shows it. */
export function Placed({ picture, crop }: Cut & { readonly crop: Crop }): ReactElement {
  const place = Object.entries(placeOf(picture.size, crop)).map(([name, part]) => [name, `${part * 100}%`])
  return (
    <img
      className={styles['placed']}
      src={picture.image.src}
      alt=""
      draggable={false}
      style={Object.fromEntries(place) as CSSProperties}
    />
  )
}
