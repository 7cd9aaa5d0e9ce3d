import type { AlertsConfig } from '@gwar/protocol'
import { staticPicture } from '../../ui/static-picture.ts'
import { element, picture, withParts } from '../blocks/element.ts'
import type { Alert } from './alert-queue.ts'
import { alertWords } from './alert-words.ts'

/** An alert as it stands in the picture; classes and structure are promised to custom CSS. */
export function alertNode(alert: Alert, config: AlertsConfig): HTMLElement {
  const node = element('div', `gwar-alert gwar-alert--${alert.kind}`)
  node.style.setProperty('--gw-seconds', `${config.seconds}s`)
  if (config.picture !== null)
    node.append(picture(staticPicture('emoticons', config.picture), 'gwar-emoticon', ''))
  else node.classList.add('has-no-picture')
  const { head, line } = alertWords(alert, config)
  const title = element('b', '')
  withParts(title, head)
  node.append(title)
  if (line !== '') node.append(element('p', '', line))
  return node
}
