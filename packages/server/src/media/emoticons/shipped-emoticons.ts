import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'

/**
 * The product's own emoticons (OPEN-83), by the names of their folders in `assets/emoticons`: two families, a talking
 * bubble in a colour of its own for each face, and a robin.
 */
export const SHIPPED_EMOTICONS = {
  'gwar-hej': 'GwarHej',
  'gwar-smiech': 'GwarSmiech',
  'gwar-serce': 'GwarSerce',
  'gwar-szok': 'GwarSzok',
  'gwar-smutek': 'GwarSmutek',
  'gwar-zly': 'GwarZly',
  'gwar-mysli': 'GwarMysli',
  'gwar-spi': 'GwarSpi',
  'gwar-oko': 'GwarOko',
  'gwar-brawo': 'GwarBrawo',
  'gwar-cool': 'GwarCool',
  'gwar-zimno': 'GwarZimno',
  'rudzik-hej': 'RudzikHej',
  'rudzik-lol': 'RudzikLol',
  'rudzik-serce': 'RudzikSerce',
  'rudzik-wow': 'RudzikWow',
  'rudzik-placz': 'RudzikPlacz',
  'rudzik-zly': 'RudzikZly',
  'rudzik-mysli': 'RudzikMysli',
  'rudzik-spi': 'RudzikSpi',
  'rudzik-kawa': 'RudzikKawa',
  'rudzik-brawo': 'RudzikBrawo',
  'rudzik-cool': 'RudzikCool',
  'rudzik-party': 'RudzikParty',
} as const

/**
 * Adds the product's emoticons to a new installation, and new ones to an old one; those that an operator removed
 * stay removed.
 */
export async function shipEmoticons(store: Store, clock: Clock): Promise<void> {
  await store.transact(async (tx) => {
    for (const [file, name] of Object.entries(SHIPPED_EMOTICONS))
      await tx.emoticons.insertShipped(file, name, clock.now())
  })
}
